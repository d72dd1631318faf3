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
 * A row's actions behind a button with three dots. The menu's code loads when pointer or focus
 * reach the button.
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
        // IDs that Mantine expects of a menu's target and dropdown.
        id={`${id}-target`}
        label={t('table.actionsOf', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ currentTarget }) => {
          // A message that appeared above may have pushed the button out of view, which would hide
          // the menu.
          currentTarget.scrollIntoView({ block: 'nearest' })
          setWasOpened(true)
          setIsOpen(!isOpen)
        }}
      >
        <IconDots size={20} aria-hidden="true" />
      </IconButton>
      {wasOpened &&
        button &&
        // Rendered outside the row, whose style depends on the button being its only child.
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
 * Preloads the menu. Failures are ignored, because pressing the button loads it again and reports
 * them.
 */
function prepare(): void {
  OpenRowMenu.prepare().catch(() => {})
}
