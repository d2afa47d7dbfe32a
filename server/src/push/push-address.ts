/** The push services of the browsers: Google's, Mozilla's, Apple's and Microsoft's. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[\w.-]+\.push\.apple\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
];

/**
 * Whether messages may be sent to this address, which a browser has named. All others would be calls that
 * anybody could make this server send, into its own network too.
 * @param further origins of the operator's own services
 */
export function isPushAddress(endpoint: string, further: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.hash !== '' || url.username !== '' || url.password !== '')
    return false;
  if (further.includes(url.origin)) return true;
  return url.port === '' && services.some((service) => service.test(url.hostname));
}
