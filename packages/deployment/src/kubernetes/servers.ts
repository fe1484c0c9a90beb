import { trialNamespace } from '@bambuzal/backup';
import { serviceNames } from '@bambuzal/contracts';
import { databaseNameOf } from '@bambuzal/service-kit';
import type { Server } from '../slices';
import { metadataOf } from './labels';

interface ServerFacts {
  readonly port: number;
  /** Labels that the operator gives to the server's pods. */
  readonly labels: Readonly<Record<string, string>>;
  /** Variable with the address, and the secret that holds it. */
  readonly variable: string;
  readonly secret: { readonly name: string; readonly key: string };
}

/** How processes find the servers. Operators write the secrets of MongoDB and RabbitMQ. */
export const serverFacts: Readonly<Record<Server, ServerFacts>> = {
  mongodb: {
    port: 27_017,
    labels: { app: 'mongodb-svc' },
    variable: 'MONGODB_URI',
    secret: { name: 'mongodb-admin-bambuzal', key: 'connectionString.standard' },
  },
  rabbitmq: {
    port: 5672,
    labels: { 'app.kubernetes.io/name': 'rabbitmq' },
    variable: 'AMQP_URL',
    secret: { name: 'rabbitmq-default-user', key: 'connection_string' },
  },
  redis: {
    port: 6379,
    labels: { app: 'redis' },
    variable: 'REDIS_URL',
    secret: { name: 'redis', key: 'url' },
  },
};

/** MongoDB of the MongoDB Kubernetes Operator: a replica set of three. */
const mongodb = {
  apiVersion: 'mongodbcommunity.mongodb.com/v1',
  kind: 'MongoDBCommunity',
  metadata: metadataOf('mongodb'),
  spec: {
    type: 'ReplicaSet',
    members: 3,
    version: '8.0.13',
    security: { authentication: { modes: ['SCRAM'] } },
    users: [
      {
        name: 'bambuzal',
        db: 'admin',
        passwordSecretRef: { name: 'mongodb-password' },
        scramCredentialsSecretName: 'bambuzal',
        roles: ['', trialNamespace].flatMap((namespace) =>
          serviceNames.map((name) => ({
            name: 'readWrite',
            db: databaseNameOf(namespace, name),
          })),
        ),
      },
    ],
    additionalMongodConfig: {
      // A backup reads all databases at one moment, which has to be kept until it ends.
      setParameter: { minSnapshotHistoryWindowInSeconds: 1800 },
    },
    statefulSet: {
      spec: {
        template: {
          spec: {
            containers: [
              {
                name: 'mongod',
                resources: {
                  requests: { cpu: '500m', memory: '1Gi' },
                  limits: { cpu: '2', memory: '2Gi' },
                },
              },
            ],
          },
        },
        volumeClaimTemplates: [
          {
            metadata: { name: 'data-volume' },
            spec: {
              accessModes: ['ReadWriteOnce'],
              resources: { requests: { storage: '50Gi' } },
            },
          },
        ],
      },
    },
  },
};

/** RabbitMQ of the RabbitMQ Cluster Operator. Queues are kept by a majority of the three. */
const rabbitmq = {
  apiVersion: 'rabbitmq.com/v1beta1',
  kind: 'RabbitmqCluster',
  metadata: metadataOf('rabbitmq'),
  spec: {
    replicas: 3,
    image: 'rabbitmq:4.1.4',
    persistence: { storage: '10Gi' },
    resources: {
      requests: { cpu: '250m', memory: '512Mi' },
      limits: { cpu: '1', memory: '1Gi' },
    },
  },
};

/** Redis of the OpsTree operator. It holds nothing that cannot be made again. */
const redis = {
  apiVersion: 'redis.redis.opstreelabs.in/v1beta2',
  kind: 'Redis',
  metadata: metadataOf('redis'),
  spec: {
    kubernetesConfig: {
      image: 'quay.io/opstree/redis:v7.0.15',
      imagePullPolicy: 'IfNotPresent',
      redisSecret: { name: 'redis', key: 'password' },
      resources: {
        requests: { cpu: '100m', memory: '128Mi' },
        limits: { cpu: '500m', memory: '512Mi' },
      },
    },
    podSecurityContext: { runAsUser: 1000, fsGroup: 1000 },
    storage: {
      volumeClaimTemplate: {
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
      },
    },
  },
};

export const serverManifests: Readonly<Record<Server, object>> = { mongodb, rabbitmq, redis };
