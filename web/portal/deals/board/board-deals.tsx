import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardDeal } from '#shared/api/trigger-board.ts'
import { inLanguage, type Reading } from '#shared/in-language.ts'
import type { Language } from '#shared/language.ts'
import { foldName } from '#shared/text.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/index.ts'
import classes from './board.module.css'
import { boardState, canFire, DealTiles, withChoice } from './deal-tiles.tsx'

type BoardDealsProps = {
  deals: readonly BoardDeal[]
  /** True if `deals` has all of the organization's triggered deals. */
  isWhole: boolean
  now: Date
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
  onStop: (deal: BoardDeal) => void
}

/** Lists the deals that can be fired, grouped by message, then running and used-up deals. */
export function BoardDeals({ deals, isWhole, ...tiles }: BoardDealsProps) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const { now } = tiles
  const ready = deals.filter((deal) => canFire(deal, now))
  const running = deals.filter((deal) => boardState(deal, now) === 'running')
  const usedUp = deals.filter(({ isUsedUp }) => isUsedUp)
  const occasions = occasionsOf(ready, language)
  const unnamed = t(occasions.length === 1 ? 'board.readyDeals' : 'board.noOccasion')
  return (
    <>
      {!isWhole && <p className={classes.note}>{t('board.notWhole')}</p>}
      {occasions.map(({ key, words = own(unnamed), deals: waiting }) => (
        <Group
          key={`ready-${key}`}
          title={words}
          choice={(titleId) => <Choice of={waiting} titleId={titleId} {...tiles} />}
        >
          <DealTiles deals={waiting} {...tiles} />
        </Group>
      ))}
      {running.length > 0 && (
        <Group title={own(t('board.triggeredDeals'))} note={t('board.ofAllFans')}>
          <DealTiles deals={running} {...tiles} />
        </Group>
      )}
      {usedUp.length > 0 && (
        <Group title={own(t('board.states.usedUp'))}>
          <DealTiles deals={usedUp} {...tiles} />
        </Group>
      )}
    </>
  )
}

/** Wraps a text that is already in the reader's language. */
const own = (text: string): Reading => ({ text, lang: undefined })

type GroupProps = {
  title: Reading
  choice?: (titleId: string) => ReactNode
  /** Explains what the tiles count. */
  note?: string
  children: ReactNode
}

function Group({ title: { text, lang }, choice, note, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.group}>
      <div className={classes.choice}>
        <h2 id={id} lang={lang} className={classes.occasion}>
          {text}
        </h2>
        {choice?.(id)}
      </div>
      {note && <p className={classes.note}>{note}</p>}
      {children}
    </section>
  )
}

type ChoiceProps = Pick<BoardDealsProps, 'chosen' | 'onChosen'> & {
  of: readonly BoardDeal[]
  titleId: string
}

/** Button that selects all deals of a group, or deselects them. */
function Choice({ of: deals, titleId, chosen, onChosen }: ChoiceProps) {
  const { t } = useTranslation('deals')
  const id = useId()
  if (deals.length === 1) return null
  const isAll = deals.every(({ key }) => chosen.has(key))
  return (
    <Button
      id={id}
      look="quiet"
      aria-labelledby={`${id} ${titleId}`}
      onClick={() => onChosen(withChoice(chosen, deals, !isAll))}
    >
      {t(isAll ? 'board.none' : 'board.all')}
    </Button>
  )
}

/** Deals with the same message for fans, which usually are triggered by the same event. */
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
function occasionsOf(deals: readonly BoardDeal[], language: Language): Occasion[] {
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
