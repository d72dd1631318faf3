import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, Link } from '#web/ui/index.ts'
import classes from './overview.module.css'

export interface Line {
  readonly key: string
  readonly to: string
  readonly name: string
  /** Language of the name, if it is not the reader's. */
  readonly lang?: 'en' | undefined
  readonly detail: string
  /** The signed change. */
  readonly by?: string
}

type FindingGroupProps = { title: string; count: number; lines: readonly Line[] }

const SHOWN = 3

/** Findings of one kind: their number, and the first ones with links to where they are fixed. */
export function FindingGroup({ title, count, lines }: FindingGroupProps) {
  const { t } = useTranslation('overview')
  const language = useLanguage()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, SHOWN)
  const more = count - shown.length
  const moreText = t('more', { count: more, figure: formatNumber(more, language) })
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h3 id={id} className={classes.name}>
        {title}
        <span className={classes.count}>{formatNumber(count, language)}</span>
      </h3>
      <ul className={classes.lines}>
        {shown.map((line) => (
          <li key={line.key} className={classes.line}>
            <Link to={line.to} lang={line.lang}>
              {line.name}
            </Link>
            {line.by !== undefined && <span className={classes.by}>{line.by}</span>}
            <span className={classes.detail}>{line.detail}</span>
          </li>
        ))}
      </ul>
      {more > 0 &&
        (isWhole || lines.length === shown.length ? (
          <p className={classes.detail}>{moreText}</p>
        ) : (
          <Button look="quiet" onClick={() => setWhole(true)}>
            {moreText}
          </Button>
        ))}
    </section>
  )
}
