import { IconDots } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/index.ts'
import { lazyDialog } from '#web/ui/lazy-loading/lazy-screen.tsx'
import type { RowAction } from './open-row-menu.tsx'

type RowMenuProps = { name: string; actions: readonly RowAction[] }

const OpenRowMenu = lazyDialog(async () => (await import('./open-row-menu.tsx')).OpenRowMenu, {
  withMantine: true,
})

/**
 * A button with three dots that opens a menu of a row's actions. The menu's code loads when the
 * pointer or focus reaches the button.
 */
export function RowMenu({ name, actions }: RowMenuProps) {
  const { t } = useTranslation('lists')
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <IconButton
        ref={setButton}
        // IDs that Mantine expects for the target and the dropdown of a menu.
        id={`${id}-target`}
        label={t('table.actionsOf', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ currentTarget }) => {
          // A new message above may have moved the button out of view, which would hide the menu.
          currentTarget.scrollIntoView({ block: 'nearest' })
          setWasOpened(true)
          setIsOpen(!isOpen)
        }}
      >
        <IconDots size={20} aria-hidden="true" />
      </IconButton>
      {wasOpened &&
        button &&
        // Rendered outside the row, because the row's style requires the button to be the only
        // child.
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

/**
 * Preloads the menu. Failures are ignored, because pressing the button loads the menu again and
 * reports a failure.
 */
function prepare(): void {
  OpenRowMenu.prepare().catch(() => {})
}
