/** The part of the library that the tests' push service uses; it brings no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  const ece: {
    decrypt(
      bytes: Buffer,
      options: {
        readonly version: 'aes128gcm';
        readonly privateKey: ECDH;
        readonly authSecret: string;
      },
    ): Buffer;
  };
  // biome-ignore lint/style/noDefaultExport: the library is CommonJS
  export default ece;
}
