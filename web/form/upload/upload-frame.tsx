import { IconArrowBackUp, IconTrash, IconUpload } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requiredMark } from '#web/form/fields/field-props.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, classNames } from '#web/ui/index.ts'
import classes from './upload.module.css'
import type { Sending } from './use-sending.ts'

type UploadFrameProps = {
  label: string
  hint: string
  /** Error of the chosen file, or of the field. */
  error: string | undefined
  isRequired?: boolean
  /** Undefined while another file is being cropped or uploaded. */
  onFile: ((file: File) => void) | undefined
  /** File name for pasted text. Without it, pasted text is ignored. */
  pastedName?: string
  /**
   * The field's current step, such as cropping. If a change of step removes the focused element,
   * the focus moves to the field's first button.
   */
  step: string
  /** Text that screen readers announce when it changes. */
  status: string
  children: ReactNode
}

/**
 * Frame of a file field, with label, hint and error. Users can drop and paste files on this frame.
 */
export function UploadFrame(props: UploadFrameProps) {
  const { label, hint, error, isRequired = false, onFile, pastedName, step, status } = props
  const { t } = useTranslation('forms')
  const id = useId()
  const element = useRef<HTMLFieldSetElement>(null)
  const isOver = useDropped(element, onFile, pastedName)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // The focus is lost if it is on the document's body or on another element that contains the
    // field.
    const isLost = document.activeElement?.contains(element.current)
    if (isLost) element.current?.querySelector('button')?.focus()
  }, [step])
  return (
    <fieldset
      ref={element}
      aria-labelledby={`${id}label`}
      aria-describedby={[isRequired && `${id}required`, `${id}hint`, error && `${id}error`]
        .filter(Boolean)
        .join(' ')}
      className={classNames(classes.field, isOver && classes.over, error && classes.wrong)}
    >
      <span id={`${id}label`} className={classes.label} {...requiredMark(isRequired)}>
        {label}
      </span>
      {isRequired && (
        <span id={`${id}required`} className="sr-only">
          {t('form.required')}
        </span>
      )}
      <p id={`${id}hint`} className={classes.hint}>
        {hint}
      </p>
      {props.children}
      {error && (
        <p id={`${id}error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </fieldset>
  )
}

/**
 * Accepts a file that is dropped on an element or pasted into it. With `pastedName`, pasted text
 * counts as a file. Returns whether something is dragged over the element while it accepts files.
 */
function useDropped(
  element: RefObject<HTMLElement | null>,
  onFile: ((file: File) => void) | undefined,
  pastedName?: string,
): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFile)
  latest.current = onFile
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const take = (event: Event, data: DataTransfer | null) => {
      const file = data?.files[0] ?? (event.type === 'paste' && fileOfText(data, pastedName))
      if (latest.current === undefined || !file) return
      event.preventDefault()
      latest.current(file)
    }
    const over = (event: DragEvent) => {
      // Prevents the browser from opening the file.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
      setOver(latest.current !== undefined)
    }
    const leave = () => setOver(false)
    const drop = (event: DragEvent) => {
      event.preventDefault()
      leave()
      take(event, event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData)
    target.addEventListener('dragover', over)
    target.addEventListener('dragleave', leave)
    target.addEventListener('drop', drop)
    target.addEventListener('paste', paste)
    return () => {
      target.removeEventListener('dragover', over)
      target.removeEventListener('dragleave', leave)
      target.removeEventListener('drop', drop)
      target.removeEventListener('paste', paste)
    }
  }, [element, pastedName])
  return isOver
}

function fileOfText(data: DataTransfer | null, name: string | undefined): File | undefined {
  const text = data?.getData('text/plain') ?? ''
  return name === undefined || text === '' ? undefined : new File([text], name)
}

type ChooseButtonsProps = {
  chooseWord: string
  /** Accepted MIME types and file extensions, separated by commas. */
  accept: string
  label: string
  isWrong: boolean
  isFilled: boolean
  onFile: (file: File) => void
  onRemove: () => void
  onUndo: (() => void) | undefined
}

/** Buttons that choose, remove or restore a file. */
export function ChooseButtons(props: ChooseButtonsProps) {
  const { chooseWord, accept, label, isWrong, isFilled, onFile, onRemove, onUndo } = props
  const { t } = useTranslation('portal')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.actions}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // Resets the input. Otherwise, choosing the same file again would fire no event.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button look="outline" aria-invalid={isWrong} onClick={() => input.current?.click()}>
        <IconUpload size={18} aria-hidden="true" />
        {isFilled ? t('uploads.replace') : chooseWord}
      </Button>
      {isFilled && (
        <Button look="destructiveOutline" onClick={onRemove}>
          <IconTrash size={18} aria-hidden="true" />
          {t('uploads.remove')}
        </Button>
      )}
      {onUndo && (
        <Button look="quiet" onClick={onUndo}>
          <IconArrowBackUp size={18} aria-hidden="true" />
          {t('uploads.undo')}
        </Button>
      )}
    </div>
  )
}

type SendingPanelProps = {
  sending: Sending
  onRetry: () => void
  onCancel: () => void
}

/** Shows the progress of an upload or why the upload failed. */
export function SendingPanel({ sending, onRetry, onCancel }: SendingPanelProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { name } = sending
  if (sending.kind === 'failed') {
    return (
      <div className={classes.panel}>
        <p role="alert" className={classes.error}>
          {sending.words}
        </p>
        <div className={classes.actions}>
          <Button onClick={onRetry}>{t('uploads.retry')}</Button>
          <Button look="outline" onClick={onCancel}>
            {t('uploads.cancel')}
          </Button>
        </div>
      </div>
    )
  }
  // True once all bytes are sent. The server then checks the file.
  const isChecked = sending.part >= 1
  const percent = formatNumber(Math.floor(sending.part * 100), language)
  return (
    <div className={classes.panel}>
      <p className={classes.name}>
        {isChecked ? t('uploads.checking', { name }) : t('uploads.sending', { name, percent })}
      </p>
      <progress
        className={classes.progress}
        aria-label={t('uploads.progress', { name })}
        max={1}
        {...(!isChecked && { value: sending.part })}
      />
      <div className={classes.actions}>
        <Button look="outline" onClick={onCancel}>
          {t('uploads.cancel')}
        </Button>
      </div>
    </div>
  )
}
