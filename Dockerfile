# Lays out what a server consists of, as the packages do, and nothing else.
ARG BUILD=node:24-slim
ARG BASE=debian:12-slim

FROM $BUILD AS build
WORKDIR /kirana
COPY . .
RUN npm run package -- image /layout

FROM $BASE
# The number of the user that images before this one had, whose volumes stay.
RUN useradd --uid 1000 --no-create-home kirana && install --directory --owner kirana --mode 700 /data
COPY --from=build /layout /kirana
WORKDIR /kirana
USER kirana
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/kirana
VOLUME /data
EXPOSE 3000
# Alive is enough: with its database away it answers 503, and goes on by itself.
HEALTHCHECK CMD ["bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["bin/node", "--max-semi-space-size=8", "server/kirana.mjs", "serve"]
