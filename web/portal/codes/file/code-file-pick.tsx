import { useTranslation } from 'react-i18next'
import { CODE_JOB_MAX } from '#shared/unlock-codes/pattern.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ChooseButtons } from '../../parts/upload/choose-buttons.tsx'
import { UploadFrame } from '../../parts/upload/upload-frame.tsx'
import { CodeFilePreview } from './code-file-preview.tsx'
import type { useCodeFile } from './use-code-file.ts'

type CodeFilePickProps = { chosen: ReturnType<typeof useCodeFile> }

/** A CSV file that is chosen, dropped or pasted, and what it holds before anything is sent. */
export function CodeFilePick({ chosen }: CodeFilePickProps) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const { read, problem, isTooMany } = chosen
  const most = formatNumber(CODE_JOB_MAX, language)
  const count = read?.content.codes.length ?? 0
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
        status={read ? t('file.read', { count, figure: formatNumber(count, language) }) : ''}
      >
        {read && <p>{read.name}</p>}
        <ChooseButtons
          chooseWord={t('file.choose')}
          accept=".csv,text/csv"
          label={t('file.label')}
          isWrong={error !== undefined}
          isFilled={read !== undefined}
          onFile={chosen.take}
          onRemove={chosen.remove}
          onUndo={undefined}
        />
      </UploadFrame>
      {read && <CodeFilePreview content={read.content} />}
    </>
  )
}
