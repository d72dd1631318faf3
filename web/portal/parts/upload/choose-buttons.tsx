import { IconArrowBackUp, IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import classes from './upload.module.css'

type ChooseButtonsProps = {
  chooseWord: string
  /** Accepted file types, such as image/png,application/pdf. */
  accept: string
  label: string
  isWrong: boolean
  isFilled: boolean
  onFile: (file: File) => void
  onRemove: () => void
  onUndo: (() => void) | undefined
}

/** The ways to a file and away from it; the undoing of the last one is there until the form is saved. */
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
          // The same file may be chosen again.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button look="outline" aria-invalid={isWrong} onClick={() => input.current?.click()}>
        <IconUpload size={18} aria-hidden="true" />
        {isFilled ? t('uploads.replace') : chooseWord}
      </Button>
      {isFilled && (
        <Button look="quiet" onClick={onRemove}>
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
