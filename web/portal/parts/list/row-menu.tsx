import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton } from '#web/ui/icon-button.tsx'
import { mainId } from '#web/ui/page/scroll-to-top.tsx'
import classes from './row-menu.module.css'

export type RowAction = {
  key: string
  word: string
  icon?: ReactNode
  /** Takes something away for good. */
  isDestructive?: boolean
} & ({ to: string } | { run: () => void })

type RowMenuProps = { name: string; actions: readonly RowAction[] }

/** What can be done with a row, behind three dots. Its screen is in Mantine's scope. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const { t } = useTranslation('lists')
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      transitionProps={{ duration: 0 }}
      // A menu holds its items alone, and stands in the page's landmark.
      withInitialFocusPlaceholder={false}
      portalProps={{ target: `#${mainId}` }}
    >
      <Menu.Target>
        <IconButton label={t('table.actionsOf', { name })}>
          <IconDots size={20} aria-hidden="true" />
        </IconButton>
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
            <Menu.Item key={action.key} onClick={action.run} {...look}>
              {action.word}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
