# Builds a release with everything that building needs, and runs it as a user without rights. The server runs on the
# Node of the lockfile, whose hash npm checks; the image's own is for npm alone.
FROM node:26-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run release -- --folder=/release

FROM node:26-slim
ENV NODE_COMPILE_CACHE=/tmp/compile-cache HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/gimme.db
WORKDIR /app
COPY --from=build /release ./
# Backups of PostgreSQL go to data/backups, from here.
RUN mkdir /data && chown node:node /data && ln -s /data data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Without npm in between, signals reach the supervisor, which passes them on: the server needs them to stop cleanly.
CMD ["./gimme"]
