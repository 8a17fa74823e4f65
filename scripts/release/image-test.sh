#!/bin/sh
# `npm run image-test`, as root on Debian: builds both images of release/ where no container engine runs, and tries one. docs/develop/image.md
set -eu
work=$(mktemp -d /tmp/switchroom-image-XXXXXX)
export STORAGE_DRIVER=vfs
stores="--root $work/store --runroot $work/run"
image="buildah $stores"
podman="podman $stores --runtime runc --cgroup-manager cgroupfs"
port=${PORT:-4191}
simulator=
cleanup() {
  $podman rm --force console second >/dev/null 2>&1 || true
  [ -z "$simulator" ] || kill "$simulator"
  rm -rf "$work"
}
trap cleanup EXIT
fail() { echo "FAILED: $*" >&2; exit 1; }

for program in buildah podman runc debootstrap curl; do
  command -v $program >/dev/null || fail "apt-get install --no-install-recommends buildah podman runc debootstrap curl"
done
set -- release/switchroom-*.tar.gz
[ -f "$1" ] || fail "npm run release comes first"

echo "Base: Debian and the npm package node-linux-*"
mirror=$(sed -n 's/^URIs: *//p' /etc/apt/sources.list.d/*.sources 2>/dev/null | head -1)
debootstrap --variant=minbase --include=ca-certificates bookworm "$work/base" $mirror >"$work/log"
(cd "$work" && npm install --silent --no-audit --no-fund --prefix "$work/npm" "node-linux-$(node -p process.arch)@24")
rm -rf "$work"/base/var/cache/apt "$work"/base/var/lib/apt/lists
cp "$work"/npm/node_modules/node-linux-*/bin/node "$work/base/usr/local/bin/node"
chroot "$work/base" useradd --uid 1000 --user-group --create-home node
container=$($image from scratch)
$image copy "$container" "$work/base" / >/dev/null
$image commit --format docker "$container" localhost/node:24 >/dev/null 2>&1

for target in console with-database; do
  began=$(date +%s)
  $image bud --isolation chroot --network host --format docker --build-arg BASE=localhost/node:24 --target $target \
    --tag localhost/switchroom:$target . >"$work/log" 2>&1 || { tail "$work/log"; fail "image $target"; }
  echo "Image $target: built in $(($(date +%s) - began)) s, $($image images --format '{{.Size}}' localhost/switchroom:$target)"
done

node scripts/launch/simulator.mjs --port $((port + 100)) >"$work/simulator.log" 2>&1 &
simulator=$!
cat >"$work/env" <<EOF
PROVIDER_URL=http://127.0.0.1:$((port + 100))
PROVIDER_USERNAME=switchroom
PROVIDER_PASSWORD=only-simulated
PROVIDER_SECURITY_KEY=only-simulated-key
HOSTNAME=127.0.0.1
OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:$((port + 200))
EOF
# The limits are set here, because the engine's default limits are above what a nested machine may set.
hard="--network host --read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges --no-healthcheck
  --ulimit nofile=4096:4096 --ulimit nproc=2048:2048 --env-file $work/env --volume switchroom-data:/data"
start() {
  $podman run --detach --name console $hard --env PORT=$port localhost/switchroom:with-database >/dev/null
  for _ in $(seq 1 300); do
    curl -fs "http://127.0.0.1:$port/api/ready" >/dev/null && return
    sleep 0.1
  done
  $podman logs console
  fail "the console is not ready"
}
stop() {
  $podman stop --time 60 console >/dev/null
  [ "$($podman inspect console --format '{{.State.ExitCode}}')" = 0 ] || fail "SIGTERM ended it with an error"
  $podman rm console >/dev/null
}
visit() {
  node --conditions=react-server --import tsx scripts/release/image-visit.ts "$1" "$work/place.json" "${2-}" || fail "visit $1"
}

began=$(date +%s)
start
echo "First run, read-only, without capabilities, as $($podman exec console id -u): ready in $(($(date +%s) - began)) s"
code=$($podman logs console 2>&1 | sed -n 's|^First run: open /setup and enter the code ||p')
[ -n "$code" ] || fail "no code for /setup"
$podman exec console switchroom doctor >"$work/log" || { cat "$work/log"; fail "doctor"; }
tail -1 "$work/log"
$podman exec console cat /opt/switchroom/console/.next/server/server-reference-manifest.json >"$work/manifest.json"
cat >"$work/place.json" <<EOF
{ "console": "http://127.0.0.1:$port", "simulator": "http://127.0.0.1:$((port + 100))", "collector": $((port + 200)),
  "manifest": "$work/manifest.json" }
EOF
visit first "$code"
$podman run --rm --name second $hard --env PORT=$((port + 1)) localhost/switchroom:with-database >"$work/log" 2>&1 && fail "two containers on one volume"
grep 'is in use by' "$work/log" || { cat "$work/log"; fail "the second container does not say why"; }
stop
start
$podman exec console switchroom people | grep -q dana@example.com || fail "the volume lost its data"
visit again
stop
echo "SIGTERM, a start on the same volume, and a second container refused: passed"
