import { IconDots } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-screen.tsx'
import type { RowAction } from './row-action.ts'

type RowMenuProps = { name: string; actions: readonly RowAction[] }

const OpenRowMenu = lazyDialog(async () => (await import('./open-row-menu.tsx')).OpenRowMenu, {
  withMantine: true,
})

/** Shows the actions on a row behind three dots. The menu's code is loaded when a pointer comes near. */
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
        // As Mantine names what a menu hangs on and what opens there.
        id={`${id}-target`}
        label={t('table.actionsOf', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ currentTarget }) => {
          // A notice above may have pushed it out of sight; a menu that hangs there is not shown.
          currentTarget.scrollIntoView({ block: 'nearest' })
          setWasOpened(true)
          setIsOpen(!isOpen)
        }}
      >
        <IconDots size={20} aria-hidden="true" />
      </IconButton>
      {wasOpened &&
        button &&
        // The row's look goes by what stands in it.
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

/** Preloads the menu. A failure is ignored, because the press retries and reports it. */
function prepare(): void {
  OpenRowMenu.prepare().catch(() => {})
}
