import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { type ComponentProps, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#web/ui/index.ts'
import { lazyDialog } from '#web/ui/lazy-loading/lazy-screen.tsx'
import type { RowAction } from './open-row-menu.tsx'

type RowMenuProps = {
  name: string
  actions: readonly RowAction[]
  /** Text of the button. Without a text, the button shows three dots. */
  word?: string
}

const OpenRowMenu = lazyDialog(async () => (await import('./open-row-menu.tsx')).OpenRowMenu, {
  withMantine: true,
})

/**
 * Button that opens the menu of a row or a page, with three dots or a word. The menu's script loads
 * when the pointer or the focus reaches the button.
 */
export function RowMenu({ name, actions, word }: RowMenuProps) {
  const { t } = useTranslation('lists')
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const opener: ComponentProps<'button'> = {
    ref: setButton,
    // Mantine expects these IDs for the target and the dropdown of a menu.
    id: `${id}-target`,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: ({ currentTarget }) => {
      // A new message above may have moved the button out of view, and the menu with it.
      currentTarget.scrollIntoView({ block: 'nearest' })
      setWasOpened(true)
      setIsOpen(!isOpen)
    },
  }
  return (
    <>
      {word === undefined ? (
        <IconButton label={t('table.actionsOf', { name })} {...opener}>
          <IconDots size={20} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button {...opener}>
          {word}
          <IconChevronDown size={20} aria-hidden="true" />
        </Button>
      )}
      {wasOpened &&
        button &&
        // Rendered outside the row, because a style of the row expects the button as only child.
        createPortal(
          <OpenRowMenu
            id={id}
            button={button}
            actions={actions}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />,
          document.body,
        )}
    </>
  )
}

/** Preloads the menu. Ignores a failure, because pressing the button tries again and reports it. */
function prepare(): void {
  OpenRowMenu.prepare().catch(() => {})
}
