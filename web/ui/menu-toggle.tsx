import { IconMenu2, IconX } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import frame from './frame.module.css'
import type { ToggleMenu } from './use-toggle-menu.ts'

type MenuToggleProps = {
  menu: ToggleMenu
  /** Id of the element that it opens. */
  controls: string
  words: { open: string; close: string }
  /** Hides it where the menu is always open. */
  className: string | undefined
}

/** The menu button of a frame on narrow screens. */
export function MenuToggle({ menu, controls, words, className }: MenuToggleProps) {
  const Icon = menu.isOpen ? IconX : IconMenu2
  return (
    <button
      ref={menu.toggle}
      type="button"
      className={classNames(frame.toggle, className)}
      aria-expanded={menu.isOpen}
      aria-controls={controls}
      aria-label={menu.isOpen ? words.close : words.open}
      onClick={menu.flip}
    >
      <Icon size={26} aria-hidden="true" />
    </button>
  )
}
