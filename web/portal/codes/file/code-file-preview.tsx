import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { FigureTile } from '../../parts/figures/figure-tile.tsx'
import classes from '../codes.module.css'
import type { CodeFile } from './code-file.ts'

/** More lines than these are counted, not listed. */
const LISTED = 20

/** Counts of a file's lines, and why some of them will not be sent. */
export function CodeFilePreview({ content }: { content: CodeFile }) {
  const { t } = useTranslation('codes')
  const { codes, duplicates, blanks, invalid, faults } = content
  return (
    <section aria-label={t('preview.title')} className={classes.preview}>
      {faults.length > 0 && (
        <div role="alert" className={classes.failure}>
          <p>{t('preview.faulty')}</p>
          <Lines
            of={faults}
            lineOf={({ line, fault }) => ({ line, why: t(`preview.faults.${fault}`) })}
          />
        </div>
      )}
      <div className={classes.counts}>
        <FigureTile label={t('preview.new')} value={codes.length} />
        <FigureTile label={t('preview.duplicates')} value={duplicates.length} />
        <FigureTile label={t('preview.blanks')} value={blanks} />
        <FigureTile label={t('preview.invalid')} value={invalid.length} />
      </div>
      <p className={classes.note}>{t('preview.note')}</p>
      {duplicates.length > 0 && <h2>{t('preview.duplicates')}</h2>}
      <Lines
        of={duplicates}
        lineOf={({ line, code, firstLine }) => ({
          line,
          why: t('preview.duplicate', { code, line: String(firstLine) }),
        })}
      />
      {invalid.length > 0 && <h2>{t('preview.invalid')}</h2>}
      {invalid.some(({ fault }) => fault === 'damaged') && <p>{t('preview.damaged')}</p>}
      <Lines
        of={invalid}
        lineOf={({ line, text, fault }) => ({ line, text, why: t(`rows.faults.${fault}`) })}
      />
      {codes.length === 0 && faults.length === 0 && <p>{t('preview.empty')}</p>}
    </section>
  )
}

type Line = { line: number; text?: string; why: string }

function Lines<Item>({ of, lineOf }: { of: readonly Item[]; lineOf: (item: Item) => Line }) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const more = of.length - LISTED
  if (of.length === 0) return null
  return (
    <ul className={classes.lines}>
      {of
        .slice(0, LISTED)
        .map(lineOf)
        .map(({ line, text, why }) => (
          <li key={`${line} ${why}`}>
            {t('preview.line', { line: formatNumber(line, language), why })}
            {text !== undefined && <span className={classes.text}>{text}</span>}
          </li>
        ))}
      {more > 0 && (
        <li>{t('preview.more', { count: more, figure: formatNumber(more, language) })}</li>
      )}
    </ul>
  )
}
