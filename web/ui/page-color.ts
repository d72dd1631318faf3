/**
 * Returns a color token such as `pitch` as `#rrggbb`, in the current light or dark mode. Used by
 * drawings that cannot read CSS variables. `inside` is the element that contains the drawing.
 */
export function pageColor(name: string, inside: Element = document.body): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--${name})`
  inside.append(probe)
  const parts = getComputedStyle(probe).color.match(/\d+/g) ?? []
  probe.remove()
  return `#${parts.slice(0, 3).map(toHex).join('')}`
}

const toHex = (part: string) => Number(part).toString(16).padStart(2, '0')
