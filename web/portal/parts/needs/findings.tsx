import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Link } from '#web/ui/index.ts'
import { useNumber } from '../use-number.ts'
import classes from './needs.module.css'

/** Findings of one kind on a dashboard. */
export interface Finding {
  readonly key: string
  readonly title: string
  /** Page of all findings of the kind. */
  readonly to?: string
  /** Number of findings, unless the title names it. A single one is not counted. */
  readonly count?: number
  readonly lines: readonly FindingLine[]
}

export interface FindingLine {
  readonly key: string
  readonly to: string
  readonly name: string
  /** Language of the name, if it differs from the reader's. */
  readonly lang?: 'en' | undefined
  readonly detail?: string | undefined
  /** Change since the week before, with a sign. */
  readonly by?: string
}

type FindingsProps = {
  findings: readonly Finding[]
  /** True if the kinds are rows of one list. Otherwise each kind has a card. */
  isList?: boolean
  /** True if the titles of long lists hide their lines until pressed, except the first title. */
  isFolded?: boolean
}

/** Findings, by kind. */
export function Findings({ findings, isList = false, isFolded = false }: FindingsProps) {
  return (
    <div className={isList ? classes.list : classes.groups}>
      {findings.map((finding, place) => (
        <FindingKind key={finding.key} finding={finding} isFolded={isFolded && place > 0} />
      ))}
    </div>
  )
}

/** Number of lines that are shown at first. */
const SHOWN = 3

type FindingKindProps = { finding: Finding; isFolded: boolean }

function FindingKind({ finding, isFolded }: FindingKindProps) {
  const { title, to, count = 0, lines } = finding
  const number = useNumber()
  const id = useId()
  const heading = (
    <h3 id={id} className={classes.name}>
      {to === undefined ? title : <Link to={to}>{title}</Link>}
      {count > 1 && <span className={classes.count}>{number(count)}</span>}
    </h3>
  )
  const isShort = Math.max(count, lines.length) <= SHOWN
  const isWhole = lines.length > 0 && (!isFolded || isShort)
  // A title that is a link cannot be pressed to unfold its lines.
  const canUnfold = lines.length > 0 && !isWhole && to === undefined
  return (
    <section aria-labelledby={id} className={classes.group}>
      {canUnfold ? (
        <details>
          <summary className={classes.folded}>
            {heading}
            <IconChevronDown size={20} aria-hidden="true" />
          </summary>
          <Lines finding={finding} />
        </details>
      ) : (
        heading
      )}
      {isWhole && <Lines finding={finding} />}
    </section>
  )
}

/** The top three lines or, once expanded, all. */
function Lines({ finding: { lines, count = lines.length } }: { finding: Finding }) {
  const { t } = useTranslation('portal')
  const number = useNumber()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, SHOWN)
  const more = count - shown.length
  const moreText = t('needs.more', { count: more, figure: number(more) })
  return (
    <>
      <ul className={classes.lines}>
        {shown.map((line) => (
          <li key={line.key} className={classes.line}>
            <Link to={line.to} lang={line.lang}>
              {line.name}
            </Link>
            {line.by !== undefined && <span className={classes.by}>{line.by}</span>}
            {line.detail !== undefined && <span className={classes.detail}>{line.detail}</span>}
          </li>
        ))}
      </ul>
      {more > 0 &&
        (isWhole || lines.length === shown.length ? (
          <p className={classes.detail}>{moreText}</p>
        ) : (
          <Button look="quiet" className={classes.more} onClick={() => setWhole(true)}>
            {moreText}
          </Button>
        ))}
    </>
  )
}
