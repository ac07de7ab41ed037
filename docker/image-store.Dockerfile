# Versity's S3 gateway (Apache-2.0) over a folder: every picture stays a plain file.
FROM versity/versitygw:v1.8.0
COPY docker/image-store.sh /usr/local/bin/image-store
RUN adduser -D -H -u 1000 store && install -d -o store -g store /data
USER store
ENTRYPOINT ["/bin/sh", "/usr/local/bin/image-store"]
