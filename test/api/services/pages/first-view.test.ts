import { describe, expect, it } from 'vitest'
import { FIRST_ANSWERS_ID } from '#shared/constants.ts'
import { pictureAs } from '#shared/picture-uses.ts'
import { cloud, deal, team, visit, withoutQueries } from '#test/fixtures/pages/visits.ts'
import { givenDeal, givenSponsor } from '#test/fixtures/world.ts'

/**
 * Returns the API responses embedded in a page. Each key is the URL that the page's scripts would
 * request.
 */
function answersIn(html: string): Record<string, unknown> {
  const [, json] = new RegExp(`id="${FIRST_ANSWERS_ID}">([^<]*)</script>`).exec(html) ?? []
  if (json === undefined) return {}
  return (JSON.parse(json) as { answers: Record<string, unknown> }).answers
}

async function ask(path: string): Promise<unknown> {
  const response = await fetch(cloud.outputs.siteUrl + path)
  return response.json()
}

/** Removes the fields that differ between two reads: the time and the encoded cursor. */
const lasting = (answer: unknown) => ({ ...(answer as object), now: undefined, cursor: undefined })

describe('what a visitor sees first comes with the page', () => {
  it.each([
    { name: 'home', path: () => '/', asks: () => ['/api/home'] },
    { name: 'deals', path: () => '/deals', asks: () => ['/api/deals'] },
    {
      name: 'flash deals',
      path: () => '/deals?flashDeals=true',
      asks: () => ['/api/deals?flashDeals=true'],
    },
    { name: 'a deal', path: () => `/deals/${deal.key}`, asks: () => [`/api/deals/${deal.key}`] },
    {
      name: 'a FanPage',
      path: () => `/organizations/${team.slug}`,
      asks: () => [
        `/api/organizations/${team.slug}`,
        `/api/organizations/${team.key}/deals?kind=public`,
      ],
    },
  ])('of $name: the answers that its scripts would get', async ({ path, asks }) => {
    const answers = answersIn((await visit(path())).html)

    expect(Object.keys(answers)).toEqual(asks())
    for (const address of asks()) {
      expect(lasting(answers[address])).toEqual(lasting(await ask(address)))
    }
  })

  it('with the pictures in sight, named as the screen will ask for them', async () => {
    const { srcSet, sizes } = pictureAs('dealPage', deal.picture)

    expect((await visit(`/deals/${deal.key}`)).html).toContain(
      `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${srcSet}" imagesizes="${sizes}" />`,
    )
  })

  it('and nothing of a deal that is hidden, or of a code that only a redemption shows', async () => {
    const sponsor = await givenSponsor()
    const online = await givenDeal(sponsor, [team], { dealType: 'online', onlineCode: 'PUCK-77' })
    const hidden = await givenDeal(sponsor, [team], { hiddenDeal: true, accessLevels: ['player'] })

    const shown = (await visit(`/deals/${online.key}`)).html

    expect(Object.keys(answersIn(shown))).toEqual([`/api/deals/${online.key}`])
    expect(shown).not.toContain('PUCK-77')
    expect(answersIn((await visit(`/deals/${hidden.key}`)).html)).toEqual({})
    expect(answersIn((await visit('/deals/01NOSUCHDEAL')).html)).toEqual({})
    const framed = `/organizations/${team.slug}?embedMode=true`
    expect(answersIn((await visit(framed)).html)).toEqual({})
  })

  it('or not at all, where they cannot be read: the page stands without', async () => {
    const { status, html, title } = await withoutQueries(() => visit('/deals'))

    expect([status, title, answersIn(html)]).toEqual([200, ['Deals · Fanward'], {}])
    expect(Object.keys(answersIn((await visit('/deals')).html))).toEqual(['/api/deals'])
  })
})
