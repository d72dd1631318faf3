import { describe, expect, it } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { provideSiteFiles } from '#lambdas/site/site-files.ts'
import { siteFolder } from '#scripts/build-site.ts'
import { readSiteFile } from '#scripts/local-cloud/index.ts'
import { readPage } from '#shared/api/home.schemas.ts'
import { sharePictureAddress } from '#shared/media.ts'
import { givenBrand, givenDealGroup } from '#test/fixtures/brands/given-brands.ts'
import { measure } from '#test/fixtures/measures/capacity.ts'
import { address, cloud, deal, team, visit } from '#test/fixtures/pages/visits.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

describe('without a script, a page has its picture and words', () => {
  it('of a deal, in the language that is asked for', async () => {
    const team = await givenOrganization()
    const sponsor = await givenSponsor({ teamKeys: [team.key], name: 'Harbour Pizza' })
    const deal = await givenDeal(sponsor, [team], {
      description: 'Half off a large pizza',
      descriptionFr: 'Une grande pizza à moitié prix',
    })
    const path = `/deals/${deal.key}`

    const [en, fr] = [await visit(path), await visit(path, 'fr-CA,fr;q=0.9,en;q=0.8')]

    expect(en.status).toBe(200)
    expect(en.title).toEqual(['Half off a large pizza · Fanward'])
    expect(en.canonical).toEqual([address(path)])
    expect(en.meta('og:url')).toEqual([address(path)])
    expect(en.meta('og:title')).toEqual(['Half off a large pizza'])
    expect(en.meta('og:description')).toEqual(['A deal from Harbour Pizza for fans on Fanward.'])
    expect(en.meta('description')).toEqual(en.meta('og:description'))
    expect(en.meta('og:image')).toEqual([address(sharePictureAddress(deal.picture) ?? '')])
    expect(en.meta('og:image:type')).toEqual(['image/jpeg'])
    expect(en.meta('og:locale')).toEqual(['en_CA'])
    expect(en.meta('og:locale:alternate')).toEqual(['fr_CA'])
    expect(en.meta('twitter:card')).toEqual(['summary_large_image'])
    expect(en.meta('robots')).toEqual([])
    expect(fr.title).toEqual(['Une grande pizza à moitié prix · Fanward'])
    expect(fr.meta('og:description')).toEqual([
      'Une offre de Harbour Pizza pour les fans sur Fanward.',
    ])
    expect(fr.html).toContain('<html lang="fr">')
  })

  it('of a flash deal under its one address', async () => {
    const sponsor = await givenSponsor()
    const deal = await givenDeal(sponsor, [await givenOrganization()], {
      flashDeal: true,
      priceCents: 500,
      originalValueCents: 1000,
      currency: 'CAD',
      totalAvailable: 10,
    })
    const flash = `/deals/${deal.key}/show_flash`

    const others = [`/deals/${deal.key}`, `/offer/${deal.key}`, `${flash}?utm_source=mail`]
    for (const path of [flash, ...others]) {
      expect((await visit(path)).canonical).toEqual([address(flash)])
    }
  })
})

describe('without a script, a page has its words, and words alone', () => {
  it('of a FanPage by its slug or its key, a brand and a group of deals', async () => {
    const team = await givenOrganization({ description: 'Hockey by the lake.\n\nSince 1974.' })
    const brand = await givenBrand([team], { picture: 'images/brands/league/picture.jpg' })
    const deal = await givenDeal(await givenSponsor(), [team])
    const group = await givenDealGroup([deal])
    const pages = [
      [`/organizations/${team.slug}?tab=about`, `/organizations/${team.slug}`, team],
      [`/organizations/${team.key}`, `/organizations/${team.slug}`, team],
      [`/brands/${brand.key}`, `/brands/${brand.key}`, brand],
      [
        `/deal_groups/${group.key}`,
        `/deal_groups/${group.key}`,
        { name: group.description, picture: group.picture },
      ],
    ] as const
    for (const [path, canonical, { name, picture }] of pages) {
      const page = await visit(path)

      expect([path, page.status, page.canonical]).toEqual([path, 200, [address(canonical)]])
      expect(page.meta('og:title')).toEqual([name])
      expect(page.meta('og:image')).toEqual([address(sharePictureAddress(picture ?? '') ?? '')])
    }
    const { meta } = await visit(`/organizations/${team.slug}`)
    expect(meta('description')).toEqual(['Hockey by the lake. Since 1974.'])
  })

  it('whatever a partner writes, it stays text', async () => {
    const mischief = `"><script>alert('1')</script> $& <!-- & \\u003c`
    const team = await givenOrganization({ name: mischief.slice(0, 60), description: mischief })
    const deal = await givenDeal(await givenSponsor({ name: mischief.slice(0, 60) }), [team], {
      description: mischief,
    })
    const known = (await visit('/deals')).html.match(/<script/g)?.length
    expect(known).toBeGreaterThan(1)

    for (const path of [`/deals/${deal.key}`, `/organizations/${team.key}`]) {
      const { html, title } = await visit(path)

      expect(html.match(/<script/g)?.length).toBe(known)
      expect(html).not.toContain('<!--')
      expect(title[0]).toContain(
        '&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62; $&#38;',
      )
    }
  })
})

describe('search engines', () => {
  it('learn from the status that nothing is there', async () => {
    const sponsor = await givenSponsor()
    const team = await givenOrganization()
    const draft = await givenDeal(sponsor, [team], { published: false })
    const archived = await givenOrganization({ archived: true })
    const paths = [
      '/no-such-page',
      '/deals/01NOSUCHDEAL',
      '/organizations/no-such-team',
      '/deals/%E0%A4',
      '/brands/01NOSUCHBRAND',
      '/deal_groups/01NOSUCHGROUP',
      '/email-francais/9',
      `/deals/${draft.key}`,
      `/organizations/${archived.slug}`,
      '/deals/a&b=c/d',
    ]
    for (const path of paths) {
      const { status, meta, canonical, header, html } = await visit(path)

      expect([path, status, meta('robots'), canonical]).toEqual([path, 404, ['noindex'], []])
      expect(header('cache-control')).toBe('private, no-store')
      // The scripts of the page show the message that the page was not found.
      expect(html).toContain('<div id="root">')
    }
  })

  it('are kept from hidden deals and from pages of somebody’s own', async () => {
    const hidden = await givenDeal(await givenSponsor(), [await givenOrganization()], {
      hiddenDeal: true,
      accessLevels: ['player'],
    })
    for (const path of [
      `/deals/${hidden.key}`,
      `/deals/${hidden.key}/purchase_confirmation`,
      '/login',
      '/feed',
      '/profile/edit?tab=2',
      '/portal/teams',
      '/purchases/01A',
    ]) {
      const { status, meta, canonical } = await visit(path)

      expect([path, status, meta('robots'), canonical]).toEqual([path, 200, ['noindex'], []])
    }
  })

  it('list nothing of a site without a domain of its own', async () => {
    setEnvironment({ SITE_IS_LISTED: undefined })
    try {
      const { meta, canonical } = await visit('/deals')

      expect([meta('robots'), canonical]).toEqual([['noindex'], []])
      // Even if the site is not listed in search engines, shared links show a title and a picture.
      const { siteUrl } = cloud.outputs
      expect(meta('og:url')).toEqual([`${siteUrl}/deals`])
      expect(meta('og:image')).toEqual([`${siteUrl}/open-graph.png`])
    } finally {
      setEnvironment({ SITE_IS_LISTED: 'true' })
    }
  })
})

describe('the page as such', () => {
  it('is that of the site, with its headers, and framed only in embed mode', async () => {
    const team = await givenOrganization()
    const path = `/organizations/${team.slug}`

    const [page, framed, gone] = [
      await visit(path),
      await visit(`${path}?embedMode=true`),
      await visit('/organizations/no-such-team?embedMode=true'),
    ]

    expect(page.header('content-type')).toBe('text/html; charset=utf-8')
    expect(page.header('cache-control')).toBe(
      'public, max-age=0, s-maxage=30, stale-while-revalidate=20',
    )
    expect(page.header('content-security-policy')).toContain("script-src 'self'")
    expect(page.header('content-security-policy')).toContain("frame-ancestors 'none'")
    for (const { status, header, meta } of [framed, gone]) {
      expect(status).toBe(200)
      expect(header('content-security-policy')).toContain('frame-ancestors *')
      expect(meta('robots')).toEqual(['noindex'])
    }
  })

  it('costs no read where it is always the same, and what its first view reads elsewhere', async () => {
    const costOf = (path: string) => measure(() => call(cloud.api, readPage, { query: { path } }))

    expect(await costOf('/how-it-works')).toMatchObject({ requests: 0 })
    expect(await costOf(`/deals/${deal.key}`)).toMatchObject({ requests: 2, readUnits: 1.5 })
    // Functions cache settings for a minute, so the first request loads the settings.
    await costOf(`/organizations/${team.slug}`)
    expect(await costOf(`/organizations/${team.slug}`)).toMatchObject({
      requests: 7,
      readUnits: 7,
    })
  })

  it('comes as built when the API fails, and with its own title once the API answers', async () => {
    provideSiteFiles(() => Promise.reject(new Error('no bucket')))
    const failed = await visit('/deals')
    const asked = await call(cloud.api, readPage, { query: { path: '/deals' } })
    provideSiteFiles((name) => readSiteFile(siteFolder, name))

    expect([failed.status, failed.title]).toEqual([200, ['Fanward']])
    expect(failed.header('content-security-policy')).toContain("script-src 'self'")
    expect(asked.status).toBe(500)
    expect((await visit('/deals')).title).toEqual(['Deals · Fanward'])
  })
})
