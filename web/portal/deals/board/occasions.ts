import type { BoardDeal } from '#shared/api/trigger-board.ts'
import { inLanguage, type Reading } from '#shared/in-language.ts'
import type { Language } from '#shared/language.ts'
import { foldName } from '#shared/text.ts'

/** Deals that are triggered by the same event. */
interface Occasion {
  readonly key: string
  /** Message that the deals share, without the final period. Undefined if they have no message. */
  readonly words: Reading | undefined
  readonly deals: readonly BoardDeal[]
}

/**
 * Groups deals by their message for fans, ignoring case, accents and the final period. Groups are
 * in alphabetical order. Deals without a message come last.
 */
export function occasionsOf(deals: readonly BoardDeal[], language: Language): Occasion[] {
  const groups = new Map<string, BoardDeal[]>()
  for (const deal of deals) {
    const key = foldName(withoutStop(deal.notTriggeredMessage ?? ''))
    groups.set(key, [...(groups.get(key) ?? []), deal])
  }
  return [...groups]
    .map(([key, group]) => ({ key, words: wordsOf(group, language), deals: group }))
    .toSorted((one, other) => order(one, other, language))
}

function wordsOf(group: readonly BoardDeal[], language: Language): Reading | undefined {
  const translated = group.find(({ notTriggeredMessageFr }) => notTriggeredMessageFr) ?? group[0]
  const english = withoutStop(translated?.notTriggeredMessage ?? '')
  if (translated === undefined || english === '') return undefined
  const { text, lang } = inLanguage(language, english, translated.notTriggeredMessageFr)
  return { text: withoutStop(text), lang }
}

function order(one: Occasion, other: Occasion, language: Language): number {
  if (one.words === undefined || other.words === undefined) return one.words === undefined ? 1 : -1
  return one.words.text.localeCompare(other.words.text, language)
}

const withoutStop = (message: string) => message.trim().replace(/[.\s]+$/, '')
