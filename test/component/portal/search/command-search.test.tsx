import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchPortal } from '#shared/api/portal-search.schemas.ts'
import { answerSearch } from '#test/fixtures/component/answers/portal-search.ts'
import { seat } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, requestsOf, setOnline } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const NAME = 'Zephyr'

/**
 * Answers searches for `NAME` with a business, a deal and a brand, and all other searches with no
 * results.
 */
function answerZephyr() {
  const sponsor = aSponsor({ name: NAME })
  const team = anOrganization({ name: `${NAME} Club` })
  const words = `${NAME} deal`
  const deal = aDeal(sponsor, [team], { description: words, descriptionFr: words })
  const brand = { key: '01BRAND', name: `${NAME} League`, logo: team.logo, active: false }
  const nothing = { organizations: [], businesses: [], deals: [], brands: [] }
  answer(searchPortal, ({ query: { query = '' } }) =>
    query.toLowerCase().includes(NAME.toLowerCase())
      ? {
          ...nothing,
          businesses: [sponsor],
          deals: [{ ...deal, published: true }],
          brands: [brand],
        }
      : nothing,
  )
  return { sponsor, deal, brand }
}

async function openPortal(screen: Screen, claims: Parameters<typeof seat>[1]): Promise<void> {
  await visit('/portal/no-such-page', seat(screen, claims))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

function partsOf({ language }: Screen) {
  const t = wordsOf(language, 'portal')
  const dialog = page.getByRole('dialog', { name: t('search.title') })
  return {
    t,
    dialog,
    opener: page.getByRole('button', { name: t('search.open'), exact: false }),
    box: dialog.getByRole('combobox'),
    option: (name: string) => dialog.getByRole('option').filter({ hasText: name }),
    group: (name: string) => dialog.getByRole('group', { name: t(`search.groups.${name}`) }),
  }
}

describe.each(EN_DESKTOP_FR_PHONE)('the search over the portal ($language, $width)', (screen) => {
  const { t, opener, dialog, box, option, group } = partsOf(screen)

  it('opens by a key, and leads to a page by a part of its name', async () => {
    answerSearch()
    await openPortal(screen, { role: 'admin' })

    await userEvent.keyboard('/')
    await expect.element(box).toHaveFocus()
    for (const name of ['findPurchase', 'staff', 'categories', 'history']) {
      await expect.element(option(t(`search.pages.${name}`))).toBeInTheDocument()
    }
    await box.fill(t('search.pages.findPurchase').slice(0, 9).toUpperCase())
    await expectSound()
    await userEvent.keyboard('{Enter}')

    await expect.poll(() => location.pathname).toBe(portalPages.purchases.href())
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('marks by the arrows what Enter leads to', async () => {
    answerZephyr()
    await openPortal(screen, { role: 'admin' })

    await userEvent.keyboard('{Control>}k{/Control}')
    await box.fill(NAME)
    await expect.element(group('deals')).toBeVisible()
    await expectSound()
    await userEvent.keyboard('{ArrowDown}')

    await expect.element(option(`${NAME} deal`)).toHaveAttribute('aria-selected', 'true')
  })

  it.each([
    ['businesses', NAME, ({ sponsor }) => portalPages.sponsorDashboard.href(sponsor.key)],
    ['deals', `${NAME} deal`, ({ deal }) => portalPages.deal.href(deal.key)],
    ['brands', `${NAME} League`, ({ brand }) => portalPages.brand.href(brand.key)],
  ] as [string, string, (found: ReturnType<typeof answerZephyr>) => string][])(
    'leads to what is found by a press: %s',
    async (kind, name, addressOf) => {
      const found = answerZephyr()
      await openPortal(screen, { role: 'admin' })
      await opener.click()
      await box.fill(`lea ${NAME}`)

      await expect.element(group(kind)).toBeVisible()
      // While offline, the opened page sends no requests. Other tests cover that page.
      setOnline(false)
      await group(kind).getByRole('option').filter({ hasText: name }).click()

      await expect.poll(() => location.pathname).toBe(addressOf(found))
    },
  )
})

describe.each(EN_DESKTOP_FR_PHONE)(
  'what the search over the portal says ($language, $width)',
  (screen) => {
    const { t, opener, dialog, box, option } = partsOf(screen)

    it('says that nothing has this name, and gives the focus back', async () => {
      answerSearch()
      await openPortal(screen, { role: 'admin' })
      await opener.click()

      await box.fill('nothing has this name')
      await expect.element(dialog.getByRole('status').getByText(t('search.none'))).toBeVisible()
      await userEvent.keyboard('{Escape}')

      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
    })

    it('calls archived what it finds, in the gender of its kind', async () => {
      const isFrench = screen.language === 'fr'
      answerSearch({
        organizations: [anOrganization({ name: `${NAME} Club`, archived: true })],
        businesses: [aSponsor({ name: `${NAME} Bakery`, archived: true })],
      })
      await openPortal(screen, { role: 'admin' })
      await opener.click()

      await box.fill(NAME)

      const said = (kind: string, word: string) => option(kind).getByText(word)
      await expect.element(said('Club', isFrench ? 'Archivé' : 'Archived')).toBeVisible()
      await expect.element(said('Bakery', isFrench ? 'Archivée' : 'Archived')).toBeVisible()
    })

    it('says when nothing answers, and tries again', async () => {
      answerZephyr()
      await openPortal(screen, { role: 'sponsor', sponsorID: '01ZEPHYR' })
      await opener.click()

      setOnline(false)
      await box.fill(NAME)
      await expect
        .element(dialog.getByRole('alert').getByText(t('search.failed'), { exact: false }))
        .toBeVisible()
      await expectSound()
      setOnline(true)
      await dialog.getByRole('button', { name: t('search.retry') }).click()

      await expect.element(option(`${NAME} deal`)).toBeVisible()
      expect(requestsOf(searchPortal).at(-1)).toMatchObject({ query: { query: NAME } })
    })
  },
)
