import { IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MEBIBYTE } from '#shared/constants.ts'
import { documentAddress } from '#shared/media.ts'
import type { DocumentChoice } from '#shared/model/uploaded-file.ts'
import { type DocumentPurposeName, UPLOAD_PURPOSES } from '#shared/model/uploads.ts'
import type { FieldProps } from '#web/form/fields/field-props.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { faultOf, useFileFault } from './file-fault.ts'
import classes from './upload.module.css'
import { ChooseButtons, SendingPanel, UploadFrame } from './upload-frame.tsx'
import { type FileValue, useFileValue } from './use-file-value.ts'
import { sentFile, useSending } from './use-sending.ts'

export type DocumentValue = FileValue<DocumentChoice>

type FileFieldProps = FieldProps<DocumentValue> & { purpose: DocumentPurposeName }

const TYPE = 'application/pdf'

/** A field for a document that is chosen, dropped or pasted, and uploaded. */
export function FileField({ field, label, hint, purpose: name }: FileFieldProps) {
  const { t } = useTranslation('portal')
  const purpose = UPLOAD_PURPOSES[name]
  const value = useFileValue(field)
  const { limits, wordsOf, fault, setFault } = useFileFault(purpose)
  const outgoing = useSending(name, (upload) => value.settle({ upload }))
  const choose = async (file: File) => {
    const wrong = await faultOf(file, purpose)
    setFault(wrong)
    if (wrong) return
    value.begin()
    // The content was checked to be a PDF, although the system may report another type.
    void outgoing.send({ file: file.slice(0, file.size, TYPE), name: file.name })
  }
  const step = outgoing.sending?.kind ?? 'rest'
  const isEmpty = value.held === ''
  return (
    <UploadFrame
      label={label}
      hint={hint ?? t('uploads.documentHint', limits)}
      error={fault ? wordsOf(fault) : field.error}
      isRequired={field.limits.isRequired}
      onFile={step === 'rest' ? (file) => void choose(file) : undefined}
      step={step}
      status={step === 'rest' && value.undo ? t(isEmpty ? 'uploads.removed' : 'uploads.done') : ''}
    >
      {outgoing.sending && (
        <SendingPanel
          sending={outgoing.sending}
          onRetry={outgoing.retry}
          onCancel={() => {
            outgoing.stop()
            value.giveUp()
          }}
        />
      )}
      {step === 'rest' && (
        <>
          <ShownDocument choice={value.held} />
          <ChooseButtons
            chooseWord={t('uploads.chooseDocument')}
            accept={TYPE}
            label={label}
            isWrong={field.error !== undefined}
            isFilled={!isEmpty}
            onFile={(file) => void choose(file)}
            onRemove={() => value.settle('')}
            onUndo={value.undo}
          />
        </>
      )}
    </UploadFrame>
  )
}

function ShownDocument({ choice }: { choice: '' | DocumentChoice }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  if (choice === '') return <p className={classes.empty}>{t('uploads.dropDocument')}</p>
  const icon = <IconFileTypePdf size={24} aria-hidden="true" />
  if ('path' in choice) {
    return (
      <p className={classes.document}>
        {icon}
        <a href={documentAddress(choice.path)} download>
          {t('uploads.current')}
        </a>
      </p>
    )
  }
  const sent = sentFile(choice.upload)
  if (sent === undefined) return <p className={classes.empty}>{t('uploads.unseen')}</p>
  const megabytes = formatNumber(
    Math.max(0.1, Math.round((sent.size / MEBIBYTE) * 10) / 10),
    language,
  )
  return (
    <p className={classes.document}>
      {icon}
      {t('uploads.fileOfSize', { name: sent.name, megabytes })}
    </p>
  )
}
