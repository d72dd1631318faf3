import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { readNewDeal } from '#shared/api/portal-deals.schemas.ts'
import { aNewDeal } from '#test/fixtures/component/answers/portal-deals.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { takeUploads } from '#test/fixtures/component/files.ts'
import { formOf } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP, EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const team = anOrganization()
const sponsor = aSponsor({ teamKeys: [team.key], redeemRadius: 200, stripeAccountId: 'acct_1' })

/** Returns true if a mark follows the element's text. */
const hasMark = (label: Element | null | undefined) =>
  getComputedStyle(label as Element, '::after').display === 'inline-block'

/** Expects that neither the form's bar nor the portal's menu covers the focused element. */
function expectUncovered(bar: Element): void {
  const { activeElement: focused } = document
  const { top, bottom } = (focused as Element).getBoundingClientRect()
  const edges = bar.getBoundingClientRect()
  expect(Math.round(edges.bottom)).toBeLessThanOrEqual(innerHeight)
  if (bar.contains(focused)) return
  expect(bottom).toBeLessThanOrEqual(edges.top + 1)
  const menu = document.querySelector('header')?.getBoundingClientRect()
  const isAbove = menu !== undefined && menu.width === innerWidth
  expect(top).toBeGreaterThanOrEqual(isAbove ? menu.bottom - 1 : -1)
}

/** Returns the element's height when the reader's text is twice as large. */
function enlargedHeight(element: Element): number {
  const { style } = document.documentElement
  style.fontSize = '200%'
  const { height } = element.getBoundingClientRect()
  style.fontSize = ''
  return height
}

describe.each(EN_DESKTOP_FR_PHONE)('a long form ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')
  const forms = wordsOf(screen.language, 'forms')
  const form = formOf(t('form.new'))
  const save = form.getByRole('button', { name: t('form.create'), exact: true })
  const field = (name: string) => form.getByLabelText(t(`fields.${name}`), { exact: true })
  const bar = () => save.element().parentElement?.parentElement as HTMLElement
  const labelOf = (name: string) => (field(name).element() as HTMLInputElement).labels?.[0]
  beforeEach(async () => {
    takeUploads()
    answer(readNewDeal, aNewDeal(sponsor, [team]))
    await visitAs(screen, { role: 'admin' }, portalPages.createDeal.href(sponsor.key))
    await expect.element(save).toBeVisible()
  })

  it('marks what its schema and its own rules require, and nothing else', async () => {
    const isMarked = (name: string) => {
      const isSaid = field(name).element().ariaRequired === 'true'
      return isSaid && hasMark(labelOf(name))
    }

    await expect.poll(() => isMarked('description')).toBe(true)
    expect(hasMark(labelOf('descriptionFr'))).toBe(false)
    expect(hasMark(labelOf('terms'))).toBe(false)
    expect(hasMark(labelOf('keywords'))).toBe(false)
    await expect.element(form.getByText(forms('form.required')).first()).toBeVisible()
    const picture = form.getByRole('group', { name: t('fields.picture'), exact: true })
    await expect.element(picture).toHaveAccessibleDescription(new RegExp(forms('form.required')))
    await form.getByRole('radio', { name: t('visibilities.flash.name'), exact: false }).click()
    await expect.poll(() => isMarked('priceCents')).toBe(true)
    await expectSound()
  })

  it('keeps its buttons in view, and never over the field that has the focus', async () => {
    await field('description').click()

    for (let presses = 0; presses < 40 && document.activeElement !== save.element(); presses += 1) {
      expectUncovered(bar())
      await userEvent.tab()
    }
    do {
      expectUncovered(bar())
      await userEvent.tab({ shift: true })
    } while (form.element().contains(document.activeElement))

    expect(enlargedHeight(bar())).toBeLessThanOrEqual(innerHeight / 4)
  })

  it('leads to its sections, names the one in view, and leads back to the list', async () => {
    const index = form.getByRole('navigation', { name: forms('form.sections') })
    const cancel = form.getByRole('link', { name: forms('form.cancel'), exact: true })
    await expect.element(cancel).toHaveAttribute('href', portalPages.sponsorDeals.href(sponsor.key))
    const entry = (part: 'type' | 'times') =>
      index.getByRole('button', { name: t(`form.parts.${part}`), exact: true })
    await expect.element(entry('type')).toHaveAttribute('aria-current', 'true')
    expect(document.documentElement.scrollWidth).toBe(innerWidth)

    await press(entry('times'))

    await expect.element(entry('times')).toHaveAttribute('aria-current', 'true')
    await expect.element(entry('type')).not.toHaveAttribute('aria-current')
    const heading = form.getByRole('heading', { name: t('form.parts.times'), exact: true })
    await expect.element(heading).toHaveFocus()
    await expect
      .element(form.getByRole('radio', { name: t('publishings.now.name'), exact: false }))
      .toBeInViewport()
  })
})

it('fits a narrow phone', async () => {
  const screen = { language: 'fr', width: 320 } as const
  answer(readNewDeal, aNewDeal(sponsor, [team]))
  await visitAs(screen, { role: 'admin' }, portalPages.createDeal.href(sponsor.key))
  const form = formOf(wordsOf('fr', 'deals')('form.new'))
  await expect.element(form.getByRole('radio').first()).toBeVisible()

  await expect.poll(() => document.documentElement.scrollWidth).toBe(innerWidth)
})

it('marks the sections that have an invalid field', async () => {
  answer(readNewDeal, aNewDeal(sponsor, [team]))
  await visitAs(EN_DESKTOP, { role: 'admin' }, portalPages.createDeal.href(sponsor.key))
  const t = wordsOf('en', 'deals')
  const form = formOf(t('form.new'))
  const index = form.getByRole('navigation', { name: wordsOf('en', 'forms')('form.sections') })
  const marked = () =>
    [...index.element().querySelectorAll('button')]
      .filter((button) => getComputedStyle(button, '::before').content.includes('●'))
      .map(({ textContent }) => textContent)
  await expect.element(index).toBeVisible()
  expect(marked()).toEqual([])

  await press(form.getByRole('button', { name: t('form.create'), exact: true }))

  await expect.poll(marked).toContain(t('form.parts.offer'))
  expect(marked()).not.toContain(t('form.parts.type'))
})
