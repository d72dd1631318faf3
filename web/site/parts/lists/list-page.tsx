import { IconList, IconMap2 } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, Link, useCurrentInSight } from '#web/ui/index.ts'
import classes from './list-page.module.css'

type ListPageProps = {
  title: ReactNode
  /** Sentence below the title. Hidden on phones. */
  lead?: ReactNode
  /** Number of results, shown below the title. */
  count?: ReactNode
  search: ReactNode
  /** Buttons and the switch between list and map. Shown beside the title. */
  view: ReactNode
  filters: ReactNode
  children: ReactNode
}

/** Frame of a list for fans, with title, search, filters and cards. */
export function ListPage(props: ListPageProps) {
  const { title, lead, count, search, view, filters, children } = props
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.title}>
          <h1>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {count && <p className={classes.total}>{count}</p>}
        </div>
        {search}
        <div className={classes.view}>{view}</div>
      </header>
      {filters}
      <div className={classes.list}>{children}</div>
    </div>
  )
}

export type Chip = {
  to: string
  word: string
  isCurrent: boolean
  /** Number of results. `unknown` reserves room for a number that may arrive later. */
  count?: number | 'unknown' | undefined
}

type ChipRowProps = { label: string; chips: Chip[]; isMinor?: boolean }

/** Row of filters, each a link. On phones the row scrolls sideways. */
export function ChipRow({ label, chips, isMinor }: ChipRowProps) {
  const row = useRef<HTMLElement>(null)
  useCurrentInSight(row)
  return (
    <nav
      ref={row}
      aria-label={label}
      className={classNames(classes.filters, isMinor && classes.minor)}
    >
      <ul className={classes.chips}>
        {chips.map(({ to, word, isCurrent, count }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              className={classes.chip}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {word}
              {count !== undefined && (
                <span className={classes.count}>{count !== 'unknown' && count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export type ListView = 'list' | 'map'

type ViewToggleProps = { view: ListView; onChange: (view: ListView) => void }

export function ViewToggle({ view, onChange }: ViewToggleProps) {
  const { t } = useTranslation()
  const choices = [
    { value: 'list', word: t('map.asList'), Icon: IconList },
    { value: 'map', word: t('map.asMap'), Icon: IconMap2 },
  ] as const
  return (
    <fieldset className={classes.toggle}>
      <legend className="sr-only">{t('map.view')}</legend>
      {choices.map(({ value, word, Icon }) => (
        <button
          key={value}
          type="button"
          className={classes.choice}
          aria-pressed={view === value}
          onClick={() => onChange(value)}
        >
          <Icon size={20} stroke={1.8} aria-hidden="true" />
          <span className={classes.word}>{word}</span>
        </button>
      ))}
    </fieldset>
  )
}
