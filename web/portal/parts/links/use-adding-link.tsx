import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/index.ts'

/**
 * Returns a button that adds a link, and its dialog, which stays if the button goes away.
 *
 * @param prepare preloads the dialog. Its failure is ignored, because pressing the button tries
 * again and reports it.
 */
export function useAddingLink(
  word: string,
  prepare: () => Promise<unknown>,
  dialogOf: (onClose: () => void) => ReactNode,
) {
  const [isAdding, setAdding] = useState(false)
  const begin = () => void prepare().catch(() => {})
  return {
    button: (
      <Button onClick={() => setAdding(true)} onPointerEnter={begin} onFocus={begin}>
        <IconPlus size={20} aria-hidden="true" />
        {word}
      </Button>
    ),
    dialog: isAdding && dialogOf(() => setAdding(false)),
  }
}
