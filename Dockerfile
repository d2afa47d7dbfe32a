# Builds the web, then leaves what running needs and nothing else.
FROM node:24-slim AS build
WORKDIR /kirana
COPY . .
RUN npm run build
RUN npm ci --omit=dev --workspace contract --workspace server

FROM node:24-slim
WORKDIR /kirana
COPY --from=build /kirana/package.json ./
COPY --from=build /kirana/node_modules node_modules
COPY --from=build /kirana/contract contract
COPY --from=build /kirana/server server
COPY --from=build /kirana/web/dist web/dist
COPY --from=build /kirana/storefront/dist storefront/dist
RUN install --directory --owner node --group node --mode 700 /data
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/kirana
VOLUME /data
EXPOSE 3000
# Alive is enough: with its database away it answers 503, and goes on by itself.
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/kirana.mjs", "serve"]
