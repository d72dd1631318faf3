import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerDeal } from '#test/fixtures/component/answers/deals.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { aSponsor } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

/** Returns the language in which a screen reader would read a text of the deal. */
async function spokenIn(words: string): Promise<string | null | undefined> {
  const shown = page.getByRole('main').getByText(words, { exact: true }).first()
  await expect.element(shown).toBeInTheDocument()
  return shown.element().closest('[lang]')?.getAttribute('lang')
}

describe.each(EN_PHONE_FR_DESKTOP)('the words of a deal ($language, $width)', (screen) => {
  it('are shown in French where they exist in it', async () => {
    const deal = answerDeal({
      terms: 'One per game day.',
      termsFr: 'Un par jour de match.',
      triggered: true,
      active: false,
      notTriggeredMessage: 'After a win.',
      notTriggeredMessageFr: 'Après une victoire.',
    })

    await visit(paths.deal.href(deal.key), screen)

    const words = {
      en: ['Two slices for one', 'One per game day.', 'After a win.'],
      fr: ['Deux pointes pour une', 'Un par jour de match.', 'Après une victoire.'],
    }[screen.language]
    for (const each of words) expect(await spokenIn(each)).toBe(screen.language)
  })

  it('are marked as English where they stay so', async () => {
    const sponsor = aSponsor()
    const deal = answerDeal(
      { description: 'Half a pizza', descriptionFr: undefined, terms: 'Tables of four only.' },
      { sponsor },
    )

    await visit(paths.deal.href(deal.key), screen)

    for (const each of ['Half a pizza', 'Tables of four only.', sponsor.description]) {
      expect(await spokenIn(each)).toBe('en')
    }
  })
})
