import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { Menu } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { classNames, Link, mainId } from '#web/ui/index.ts'
import classes from './open-row-menu.module.css'

/** An entry in a row's menu, which is an action or a link. */
export type RowAction = {
  key: string
  word: string
  /** Explanation below the word. */
  hint?: string
  icon?: ReactNode
  /** True if the action cannot be undone. The item is then red. */
  isDestructive?: boolean
} & ({ to: string } | { run: () => void })

interface OpenRowMenuProps {
  id: string
  /** Button to which the menu is attached. */
  button: HTMLButtonElement
  actions: readonly RowAction[]
  isOpen: boolean
  onClose: () => void
}

export function OpenRowMenu({ id, button, actions, isOpen, onClose }: OpenRowMenuProps) {
  // Opens after mounting, so that Mantine remembers the element to which the focus returns.
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
      // A menu may contain only items, and must be inside a landmark of the page.
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
            className: classNames(classes.item, action.isDestructive && classes.destructive),
          }
          return 'to' in action ? (
            <Menu.Item key={action.key} component={Link} to={action.to} {...look}>
              <Text action={action} />
            </Menu.Item>
          ) : (
            <Menu.Item
              key={action.key}
              onClick={() => {
                // Focuses the button first. If the action opens a dialog, closing it then returns
                // the focus to the button, because the menu item is gone.
                button.focus()
                action.run()
              }}
              {...look}
            >
              <Text action={action} />
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

function Text({ action: { word, hint } }: { action: RowAction }) {
  return hint === undefined ? (
    word
  ) : (
    <>
      <span>{word}</span>
      <span className={classes.hint}>{hint}</span>
    </>
  )
}

/** Makes the row's button the target of the menu. `RowMenu` has rendered the button. */
function Anchor({ button, ref }: { button: HTMLButtonElement; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => button, [button])
  return null
}
