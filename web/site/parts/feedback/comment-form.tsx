import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FEEDBACK_COMMENT_MAX } from '#shared/model/feedback.ts'
import { Button, TextField } from '#web/ui/index.ts'
import classes from './deal-worked.module.css'

type CommentFormProps = {
  comment: string | undefined
  isBusy: boolean
  /** Sends the text, or undefined to delete it. */
  onSend: (comment: string | undefined) => void
}

/** Form with one line in which a fan can say what happened. */
export function CommentForm({ comment = '', isBusy, onSend }: CommentFormProps) {
  const { t } = useTranslation('wallet')
  const [text, setText] = useState(comment)
  const isChanged = text.trim() !== comment
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && !isBusy) onSend(text.trim() || undefined)
  }
  return (
    <form className={classes.form} onSubmit={send}>
      <TextField
        label={t('feedback.text')}
        hint={t('feedback.textHint')}
        value={text}
        maxLength={FEEDBACK_COMMENT_MAX}
        autoComplete="off"
        onText={setText}
      />
      <Button type="submit" look="outline" aria-disabled={!isChanged} aria-busy={isBusy}>
        {t('feedback.send')}
      </Button>
    </form>
  )
}
