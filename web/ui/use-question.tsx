import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

/**
 * Question that is asked before an action. `text` states the consequences, and `word` is the label
 * of the confirming button.
 */
export type Question = {
  title: string
  text: ReactNode
  word: string
  /** True if the action permanently deletes something. */
  isDestructive?: boolean
}

type Asked = { question: Question; answer: (isYes: boolean) => void }

/**
 * Returns a function that asks for confirmation and resolves with the answer. Render `sheet`, which
 * is the dialog.
 */
export function useQuestion() {
  const [asked, setAsked] = useState<Asked>()
  const settle = (isYes: boolean) => {
    setAsked(undefined)
    asked?.answer(isYes)
  }
  return {
    ask: (question: Question) => new Promise<boolean>((answer) => setAsked({ question, answer })),
    sheet: <QuestionSheet question={asked?.question} onAnswer={settle} />,
  }
}

type QuestionSheetProps = {
  question: Question | undefined
  onAnswer: (isYes: boolean) => void
}

function QuestionSheet({ question, onAnswer }: QuestionSheetProps) {
  const { t } = useTranslation('lists')
  const common = useTranslation().t
  return (
    <Sheet
      isOpen={question !== undefined}
      title={question?.title ?? ''}
      closeLabel={common('common.close')}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button look="outline" onClick={() => onAnswer(false)}>
            {t('question.cancel')}
          </Button>
          <Button
            look={question?.isDestructive ? 'destructive' : 'primary'}
            onClick={() => onAnswer(true)}
          >
            {question?.word}
          </Button>
        </>
      }
    >
      {question?.text}
    </Sheet>
  )
}
