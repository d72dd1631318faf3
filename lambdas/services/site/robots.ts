const CLOSED = ['/portal', '/profile', '/login', '/logout']

/** Returns the rules for crawlers; they may read nothing of a site that is not to be listed. */
export function robots(siteUrl: string, isListed: boolean): string {
  const lines = isListed
    ? [...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteUrl}/sitemap.xml`]
    : ['Disallow: /']
  return ['User-agent: *', ...lines, ''].join('\n')
}
