import { expect, it } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { readRobots, readSitemap } from '#shared/api/home.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

async function atRoot(path: string) {
  const response = await fetch(cloud.outputs.siteUrl + path)
  return { type: response.headers.get('content-type'), text: await response.text() }
}

it('the sitemap names the pages, the FanPages and the published deals that are not hidden', async () => {
  const team = await givenOrganization()
  const gone = await givenOrganization({ archived: true })
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const deal = await givenDeal(sponsor, [team], { publishedAt: '2026-03-04T05:06:07.000Z' })
  const flash = await givenDeal(sponsor, [team], {
    flashDeal: true,
    priceCents: 500,
    originalValueCents: 1000,
    currency: 'CAD',
    totalAvailable: 10,
  })
  const contest = await givenDeal(sponsor, [team], { contestDeal: true })
  const hidden = await givenDeal(sponsor, [team], { hiddenDeal: true, accessLevels: ['player'] })
  const draft = await givenDeal(sponsor, [team], { published: false })
  await cloud.settle()

  const { type, text } = await atRoot('/sitemap.xml')

  expect(type).toBe('application/xml; charset=utf-8')
  const { siteUrl } = cloud.outputs
  const places = [...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, place]) => place)
  expect(places).toEqual(
    expect.arrayContaining([
      `${siteUrl}/`,
      `${siteUrl}/deals?contestDeals=true`,
      `${siteUrl}/organizations/${team.slug}`,
      `${siteUrl}/deals/${deal.key}`,
      `${siteUrl}/deals/${flash.key}/show_flash`,
      `${siteUrl}/deals/${contest.key}`,
    ]),
  )
  expect(text).toContain(`${deal.key}</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod>`)
  for (const { key } of [hidden, draft]) expect(text).not.toContain(key)
  expect(text).not.toContain(gone.slug)
})

it('crawlers are kept from what is not for them, and pointed to the sitemap', async () => {
  const { type, text } = await atRoot('/robots.txt')

  expect(type).toBe('text/plain; charset=utf-8')
  const lines = text.split('\n')
  for (const path of ['/portal', '/profile', '/login', '/logout', '/desk', '/value-report']) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
  expect(lines).not.toContain('Disallow: /')
  expect(lines).toContain(`Sitemap: ${cloud.outputs.siteUrl}/sitemap.xml`)
})

it('a site without a domain of its own is not to be listed', async () => {
  setEnvironment({ SITE_IS_LISTED: undefined })
  try {
    const robots = await call(cloud.api, readRobots)
    const sitemap = await call(cloud.api, readSitemap)

    expect(String(robots.data).split('\n')).toContain('Disallow: /')
    expect(sitemap.status).toBe(404)
  } finally {
    setEnvironment({ SITE_IS_LISTED: 'true' })
  }
})
