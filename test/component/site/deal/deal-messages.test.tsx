import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readDeal } from '#shared/api/deals.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { aDealAnswer, answerDeal } from '#test/fixtures/component/answers/deals.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { saying, wordsOf } from '#test/fixtures/component/words.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { formatMoment } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'

const PAST = '2026-01-20T04:59:59.999Z'
const FLASH = {
  flashDeal: true,
  priceCents: 500,
  originalValueCents: 1000,
  currency: 'CAD',
} as const
const GONE = "We're sorry! This deal is no longer available."
const NOT_NOW = 'This deal cannot be redeemed at this time.'
const LIMIT = 'Sorry, this deal has been redeemed the maximum number of times.'

const STATES: [state: string, words: string, changes: Partial<Offer>][] = [
  ['an inactive deal', NOT_NOW, { active: false }],
  [
    'a deal that waits for its trigger',
    'This deal has not been triggered yet.',
    { triggered: true, active: false },
  ],
  ['a deal after its trigger', NOT_NOW, { triggered: true, triggerEndAt: PAST }],
  ['a deal at its limit', LIMIT, { redemptionsLimit: true, totalAvailable: 0 }],
  ['a flash deal after its end', 'This deal has expired.', { ...FLASH, expiresAt: PAST }],
  ['a flash deal without stock', 'This deal is SOLD OUT!', { ...FLASH, totalAvailable: 0 }],
  [
    'a contest that nobody has opened',
    'This contest has not been activated yet.',
    { contestDeal: true, active: false },
  ],
  [
    'a contest that waits for its trigger',
    'This contest has not been triggered yet.',
    { contestDeal: true, triggered: true, active: false },
  ],
  ['a contest after its end', 'This contest has ended.', { contestDeal: true, expiresAt: PAST }],
]

describe.each(EN_PHONE_FR_DESKTOP)('why a deal is not to be had ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const say = saying(screen.language)
  /**
   * Locates the last element with a text, because some texts also occur in a title for screen
   * readers.
   */
  const shown = (words: string) => page.getByText(say(words), { exact: true }).last()

  it.each(STATES)('%s says "%s"', async (_, words, changes) => {
    const deal = answerDeal(changes)
    await visit(paths.deal.href(deal.key), screen)
    await expect.element(shown(words)).toBeVisible()
    for (const label of ['redeem', 'enter']) {
      const button = page.getByRole('button', { name: t(`deal.buttons.${label}`), exact: true })
      await expect.element(button).not.toBeInTheDocument()
    }
    await expectSound()
  })

  it.each([
    ['that is unpublished', aDealAnswer({ published: false })],
    ['that nobody knows', refusal('notFound')],
    [
      'whose only organizations are archived',
      aDealAnswer({ teams: [{ key: 'T1', name: 'Gulls', slug: 'gulls', archived: true }] }),
    ],
  ])('a deal %s is gone', async (_, answered) => {
    answer(readDeal, answered)
    await visit(paths.deal.href('any'), screen)
    await expect.element(shown(GONE)).toBeVisible()
    await expectSound()
  })

  it('a deal that is to be published says when it begins', async () => {
    const publishAt = '2030-11-28T14:00:00.000Z'
    answer(readDeal, aDealAnswer({ published: false, active: false, publishAt }))
    await visit(paths.deal.href('any'), screen)

    const moment = formatMoment(publishAt, screen.language, 'America/Toronto')
    await expect.element(page.getByText(t('deal.notYet', { moment })).last()).toBeVisible()
    await expectSound()
  })

  it('a page that fails asks to be refreshed', async () => {
    answer(readDeal, refusal('internal'))
    await visit(paths.deal.href('any'), screen)
    await expect
      .element(shown('Oops! Something went wrong. Please refresh the page and try again.'))
      .toBeVisible()
    await expectSound()
  })

  it.each([true, false])(
    'a trigger that is waited for has its business’s words (contest: %s)',
    async (contestDeal) => {
      const notTriggeredMessage = 'Opens when the Gulls win / après une victoire'
      const deal = answerDeal({ triggered: true, active: false, notTriggeredMessage, contestDeal })
      await visit(paths.deal.href(deal.key), screen)
      await expect.element(page.getByText(notTriggeredMessage)).toBeVisible()
    },
  )
})
