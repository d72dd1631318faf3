const CLOSED = ['/portal', '/profile', '/login', '/logout']

/** What crawlers may read; nothing of a site that has no address to be found under. */
export function robots(siteUrl: string | undefined): string {
  const lines =
    siteUrl === undefined
      ? ['Disallow: /']
      : [...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteUrl}/sitemap.xml`]
  return ['User-agent: *', ...lines, ''].join('\n')
}
