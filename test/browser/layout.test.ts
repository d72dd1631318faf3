import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Listening, listenOnLoopback } from '#scripts/ports/listen.ts'
import type { Organization } from '#shared/model/organization.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { EN_DESKTOP } from '#test/fixtures/screens.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()
let team: Organization

beforeAll(async () => {
  team = await givenOrganization()
})

it('switches the language where one is, for this visit and the next', async () => {
  const path = '/organizations?searchTerms=nowhere&category=Events'
  const page = await stage.open(EN_DESKTOP, path)
  const title = page.getByRole('heading', { level: 1 })
  await page.getByText(wordsOf('en')('lists.noneForQuery')).waitFor()
  await page.getByRole('button', { name: 'Français' }).click()
  await page.getByText(wordsOf('fr')('lists.noneForQuery')).waitFor()
  expect(page.url()).toBe(stage.at(path))
  await page.goto(stage.at('/how-it-works'))
  await expect.poll(() => title.textContent()).toBe(wordsOf('fr')('about.title'))
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
})

describe('embed mode', () => {
  it('opens every other page in a tab of its own', async () => {
    const deal = await givenDeal(await givenSponsor({ teamKeys: [team.key] }), [team])
    const page = await stage.open(EN_DESKTOP, `/organizations/${team.slug}?embedMode=true`)
    const link = page.locator('main').getByRole('link', { name: deal.description }).first()
    const opened = page.context().waitForEvent('page')

    await link.click()

    await (await opened).getByRole('heading', { level: 1, name: deal.description }).waitFor()
    await expect.poll(async () => (await opened).getByRole('contentinfo').count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('embedMode')).toBe('true')
  })

  it('alone may be framed by the site of somebody else', async () => {
    const embedded = stage.at(`/organizations/${team.slug}?embedMode=true`)
    const plain = stage.at(`/organizations/${team.slug}`)
    const club: Listening = await listenOnLoopback((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<iframe src="${embedded}"></iframe><iframe src="${plain}"></iframe>`)
    }, 0)
    onTestFinished(() => club.close())
    const page = await stage.newPage(EN_DESKTOP)
    await page.goto(club.url)
    await page.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor()
    expect(await page.frameLocator('iframe').last().getByRole('heading').count()).toBe(0)

    const ancestors = async (url: string) =>
      (await fetch(url)).headers
        .get('content-security-policy')
        ?.match(/frame-ancestors ([^;]+)/)?.[1]
    expect(await ancestors(embedded)).toBe('*')
    for (const url of [
      plain,
      stage.at('/'),
      stage.at('/login?embedMode=true'),
      stage.at('/portal?embedMode=true'),
    ]) {
      expect({ url, ancestors: await ancestors(url) }).toEqual({ url, ancestors: "'none'" })
    }
  })
})
