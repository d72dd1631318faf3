import { useTranslation } from 'react-i18next'
import { CODE_JOB_MAX } from '#shared/unlock-codes/pattern.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ChooseButtons } from '../../parts/upload/choose-buttons.tsx'
import { UploadFrame } from '../../parts/upload/upload-frame.tsx'
import { CodeColumn } from './code-column.tsx'
import { CodeFilePreview } from './code-file-preview.tsx'
import { CODE_FILES, type useCodeFile } from './use-code-file.ts'

type CodeFilePickProps = { chosen: ReturnType<typeof useCodeFile> }

/** A CSV file that is chosen, dropped or pasted, and what it holds before anything is sent. */
export function CodeFilePick({ chosen }: CodeFilePickProps) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const { read, problem, isTooMany } = chosen
  const most = formatNumber(CODE_JOB_MAX, language)
  const count = read?.content.codes.length ?? 0
  /** The rows say nothing before it is known where their codes are. */
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
