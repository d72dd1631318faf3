import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { Menu } from '@mantine/core'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { mainId } from '#web/ui/page/scroll-to-top.tsx'
import classes from './open-row-menu.module.css'
import type { RowAction } from './row-action.ts'

interface OpenRowMenuProps {
  id: string
  /** Button that the menu is attached to. */
  button: HTMLButtonElement
  actions: readonly RowAction[]
  isOpen: boolean
  onClose: () => void
}

export function OpenRowMenu({ id, button, actions, isOpen, onClose }: OpenRowMenuProps) {
  // Opened only once it is there: it gives the focus back to where that was when it opened.
  const [isShown, setIsShown] = useState(false)
  useEffect(() => setIsShown(isOpen), [isOpen])
  return (
    <Menu
      id={id}
      opened={isShown}
      onClose={onClose}
      position="bottom-end"
      shadow="md"
      transitionProps={{ duration: 0 }}
      // A menu holds its items alone, and stands in the page's landmark.
      withInitialFocusPlaceholder={false}
      portalProps={{ target: `#${mainId}` }}
    >
      <Menu.Target>
        <Anchor button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const look = {
            leftSection: action.icon,
            ...(action.isDestructive && { className: classes.destructive }),
          }
          return 'to' in action ? (
            <Menu.Item key={action.key} component={Link} to={action.to} {...look}>
              {action.word}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={action.key}
              onClick={() => {
                // A dialog that the action opens gives the focus back to the button, as the item goes.
                button.focus()
                action.run()
              }}
              {...look}
            >
              {action.word}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Stands for a button that was there before the menu was. */
function Anchor({ button, ref }: { button: HTMLButtonElement; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => button, [button])
  return null
}
