import { useTranslation } from 'react-i18next'
import { CODE_JOB_MAX } from '#shared/unlock-codes/pattern.ts'
import { ChooseButtons, UploadFrame } from '#web/form/index.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { SelectField } from '#web/ui/index.ts'
import { FigureTile } from '../../parts/index.ts'
import classes from '../codes.module.css'
import type { CodeFile } from './code-file.ts'
import { CODE_FILES, type ReadFile, type useCodeFile } from './use-code-file.ts'

type CodeFilePickProps = { chosen: ReturnType<typeof useCodeFile> }

/** Accepts a CSV file that is chosen, dropped or pasted. Previews the file before the upload. */
export function CodeFilePick({ chosen }: CodeFilePickProps) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const { read, problem, isTooMany } = chosen
  const most = formatNumber(CODE_JOB_MAX, language)
  const count = read?.content.codes.length ?? 0
  // If no column is known to contain the codes, the user must choose one.
  const isAsked = read !== undefined && read.column === undefined && read.content.choices.length > 0
  const error = isTooMany ? t('file.tooMany', { most }) : problem && t(`file.problems.${problem}`)
  return (
    <>
      <UploadFrame
        label={t('file.label')}
        hint={t('file.hint', { most })}
        error={error}
        onFile={chosen.take}
        pastedName={t('file.pasted')}
        step={read ? 'read' : 'rest'}
        status={
          read && !isAsked ? t('file.read', { count, figure: formatNumber(count, language) }) : ''
        }
      >
        {read && <p>{read.name}</p>}
        <ChooseButtons
          chooseWord={t('file.choose')}
          accept={CODE_FILES}
          label={t('file.label')}
          isWrong={error !== undefined}
          isFilled={read !== undefined}
          onFile={chosen.take}
          onRemove={chosen.remove}
          onUndo={undefined}
        />
      </UploadFrame>
      {read && read.content.choices.length > 0 && (
        <CodeColumn read={read} onChoose={chosen.chooseColumn} />
      )}
      {read && !isAsked && <CodeFilePreview content={read.content} />}
    </>
  )
}

type CodeColumnProps = { read: ReadFile; onChoose: (column: number) => void }

/** Asks for the column of the codes, if no header is named `code`. */
function CodeColumn({ read, onChoose }: CodeColumnProps) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const choices = read.content.choices.map(({ at, name, example }) => {
    const shown = name || t('file.column.unnamed', { place: formatNumber(at + 1, language) })
    const word = example === '' ? shown : t('file.column.word', { name: shown, example })
    return { value: String(at), word }
  })
  return (
    <SelectField
      label={t('file.column.label')}
      hint={t('file.column.hint')}
      value={read.column === undefined ? '' : String(read.column)}
      placeholder={t('file.column.choose')}
      choices={choices}
      onChoose={(value) => onChoose(Number(value))}
    />
  )
}

/**
 * Maximum number of lines that each list of problems shows. For the remaining lines, only their
 * number is shown.
 */
const LISTED = 20

/** Shows the counts of a file's lines, and the reasons why some will not be sent. */
function CodeFilePreview({ content }: { content: CodeFile }) {
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
