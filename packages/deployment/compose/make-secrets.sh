#!/bin/sh
# Makes the secrets of compose.yaml that are missing, in the folder `secrets` or the one named. What
# is there stays as it is. Run it as root: MongoDB reads its key only if it owns the file.
set -eu
folder=${1:-secrets}
# User of the images of the servers.
server_user=${SERVER_USER:-999:999}

umask 077
mkdir -p "$folder"

random() { openssl rand -hex 24; }
write() { # NAME VALUE
  [ -e "$folder/$1" ] || printf '%s\n' "$2" >"$folder/$1"
}

write SECRETS_KEY "$(openssl rand -base64 32)"

[ -e "$folder/mongodb.key" ] || openssl rand -base64 512 >"$folder/mongodb.key"
write mongodb-root-password "$(random)"
write MONGODB_URI "mongodb://bambuzal:$(random)@mongodb-1,mongodb-2,mongodb-3/?replicaSet=bambuzal&authSource=admin"

password=$(random)
write AMQP_URL "amqp://bambuzal:$password@rabbitmq"
password=$(sed 's|.*://bambuzal:\([^@]*\)@.*|\1|' "$folder/AMQP_URL")
write rabbitmq.conf "default_user = bambuzal
default_pass = $password"

password=$(random)
write REDIS_URL "redis://default:$password@redis"
password=$(sed 's|.*://default:\([^@]*\)@.*|\1|' "$folder/REDIS_URL")
write redis.conf "requirepass $password"

# Secrets of outside parties are yours to fill in. An empty file counts as none.
for name in BACEN_CLIENT_SECRET BACEN_PRIVATE_KEY BACEN_WEBHOOK_SECRET BOOTSTRAP_MASTER_PASSWORD \
  EXCHANGE_API_KEY NOWPAYMENTS_API_KEY NOWPAYMENTS_IPN_SECRET WHATSAPP_ACCESS_TOKEN; do
  [ -e "$folder/$name" ] || : >"$folder/$name"
done

# Nobody else gets into the folder; in the containers every user may read what is mounted there.
chmod 444 "$folder"/*
chmod 400 "$folder/mongodb.key"
chown "$server_user" "$folder/mongodb.key"
