import type { OrganizationCategory } from '#shared/model/category-kinds.ts'
import type { Random } from '../../random.ts'
import { isTriggerShape } from './deal-times.ts'
import type { Shape } from './shapes.ts'
import { contestForms, flashForms, occasions, triggersOf } from './texts/occasions.ts'
import { contestTerms, flashTerms, onlineTerms, storeTerms } from './texts/terms.ts'
import { type BusinessTexts, fill, type Words } from './texts/words.ts'

/** A supply of texts in random order. No text repeats until all have been drawn. */
export interface Deck<T> {
  draw(): T
}

export function createDeck<T>(items: readonly T[], random: Random): Deck<T> {
  let left: T[] = []
  return {
    draw: () => {
      if (left.length === 0) left = random.shuffle(items)
      return left.pop() as T
    },
  }
}

export interface Decks {
  readonly deals: Deck<Words>
  readonly bundles: Deck<BusinessTexts['bundles'][number]>
  readonly prizes: Deck<Words>
}

export function createDecks(texts: BusinessTexts, random: Random): Decks {
  return {
    deals: createDeck(texts.deals, random),
    bundles: createDeck(texts.bundles, random),
    prizes: createDeck(texts.prizes, random),
  }
}

export interface DealWords {
  readonly description: Words
  /** Value in cents of the goods that a flash deal sells. */
  readonly valueCents?: number
  readonly notTriggered?: Words
}

export function writeDeal(
  shape: Shape,
  category: OrganizationCategory | undefined,
  decks: Decks,
  random: Random,
): DealWords {
  if (shape.type === 'flash') return writeFlash(decks, random)
  if (shape.type === 'contest') return writeContest(shape, category, decks, random)
  const words = decks.deals.draw()
  const numbers = {
    percent: random.pick([10, 15, 15, 20, 20, 25, 30]),
    dollars: dollarsFor(words, random),
  }
  if (!isTriggerShape(shape)) {
    const mayName = category !== undefined && random.chance(0.75)
    const occasion = mayName ? random.pick(occasions[category]) : undefined
    return { description: fill(words, { ...numbers, occasion }) }
  }
  const trigger = random.pick(triggersOf(category))
  const description = words[0].includes('{when}')
    ? fill(words, { ...numbers, occasion: trigger.when })
    : joined(fill(words, { ...numbers, occasion: undefined }), trigger.when)
  return { description, notTriggered: trigger.notYet }
}

/** Draws an amount in dollars. Prices get lower amounts than discounts on a bill. */
function dollarsFor([english]: Words, random: Random): number {
  const isPrice = /(for|at) \{d\}/.test(english)
  return random.pick(isPrice ? [4, 5, 6, 7, 8] : [5, 5, 8, 10, 10, 15])
}

function joined([english, french]: Words, [when, frenchWhen]: Words): Words {
  return [`${english}, ${when}`, `${french}, ${frenchWhen}`]
}

function writeFlash({ bundles }: Decks, random: Random): DealWords {
  const [english, french, valueCents] = bundles.draw()
  const [form, frenchForm] = random.pick(flashForms)
  return {
    description: [put(form, '{bundle}', english), put(frenchForm, '{bundle}', french)],
    valueCents,
  }
}

/** Inserts a text at a placeholder, with a lowercase first letter unless it begins the sentence. */
function put(form: string, mark: string, text: string): string {
  const isFirst = form.startsWith(mark)
  return form.replace(mark, isFirst ? text : text.charAt(0).toLowerCase() + text.slice(1))
}

function writeContest(
  shape: Shape,
  category: OrganizationCategory | undefined,
  { prizes }: Decks,
  random: Random,
): DealWords {
  const [english, french] = prizes.draw()
  const [form, frenchForm] = random.pick(contestForms)
  const description: Words = [
    form.replace('{prize}', english),
    frenchForm.replace('{prize}', french),
  ]
  if (!isTriggerShape(shape)) return { description }
  const trigger = random.pick(triggersOf(category))
  return { description: joined(description, trigger.when), notTriggered: trigger.notYet }
}

/** Writes the terms of a deal, two or three sentences. */
export function writeTerms(shape: Shape, isOnline: boolean, random: Random): Words {
  const pool = termsOf(shape, isOnline)
  const chosen = random.sample(pool, Math.min(pool.length, random.int(2, 3)))
  return [chosen.map((one) => one[0]).join(' '), chosen.map((one) => one[1]).join(' ')]
}

function termsOf({ type }: Shape, isOnline: boolean): readonly Words[] {
  if (type === 'flash') return flashTerms
  if (type === 'contest') return contestTerms
  return isOnline ? onlineTerms : storeTerms
}
