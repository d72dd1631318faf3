import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Button, type ButtonLook } from './button.tsx'
import { useCopy } from './use-copy.ts'

type CopyButtonProps = {
  text: string
  words: { copy: string; copied: string }
  look?: ButtonLook
}

/** Button that copies a text. Afterwards, screen readers announce that the text was copied. */
export function CopyButton({ text, words, look }: CopyButtonProps) {
  const { isCopied, copy } = useCopy()
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <>
      <Button look={look} onClick={() => void copy(text)}>
        <Icon size={20} aria-hidden="true" />
        {isCopied ? words.copied : words.copy}
      </Button>
      <span className="sr-only" role="status">
        {isCopied && words.copied}
      </span>
    </>
  )
}
