import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@bambuzal/contracts';
import { databaseNameOf } from '@bambuzal/service-kit';
import { type Db, MongoClient } from 'mongodb';
import { backUp, type BackUpOptions } from '../back-up';
import { restoreBackup } from '../restore-backup';

/** Databases of a product in two namespaces of the test's MongoDB, and a folder for backups. */
export class BackupFixture {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'backups-'));
  readonly namespace = newNamespace();
  /** Namespace to which backups are restored. */
  readonly other = newNamespace();
  readonly url = process.env['BAMBUZAL_TEST_MONGODB_URI'] ?? '';
  readonly client = new MongoClient(this.url);

  /** Database of a service in the namespace that is backed up. */
  source(service: ServiceName): Db {
    return this.client.db(databaseNameOf(this.namespace, service));
  }

  /** Database of a service in the namespace to which backups are restored. */
  target(service: ServiceName): Db {
    return this.client.db(databaseNameOf(this.other, service));
  }

  backUp(options: Partial<BackUpOptions> = {}, client = this.client) {
    const { folder, namespace } = this;
    return backUp(client, {
      namespace,
      folder,
      keep: 14,
      productVersion: 'test',
      now: new Date(),
      ...options,
    });
  }

  /** Restores a backup to the other namespace. */
  restore(name: string) {
    return restoreBackup(this.client, { backup: this.pathOf(name), namespace: this.other });
  }

  pathOf(name: string, ...parts: readonly string[]): string {
    return path.join(this.folder, name, ...parts);
  }

  async clear(): Promise<void> {
    for (const service of serviceNames) {
      await this.source(service).dropDatabase();
      await this.target(service).dropDatabase();
    }
    await this.client.close();
    rmSync(this.folder, { recursive: true });
  }
}

function newNamespace(): string {
  return `test-${randomBytes(4).toString('hex')}.`;
}
