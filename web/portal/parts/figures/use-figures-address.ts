import { useSearchParams } from 'react-router'
import {
  changedFiguresAddress,
  type FiguresAddress,
  readFiguresAddress,
} from './figures-address.ts'

/** Returns the figures that the address asks for, and a function that changes them. */
export function useFiguresAddress() {
  const [search, setSearch] = useSearchParams()
  return {
    asked: readFiguresAddress(search),
    change: (change: Partial<FiguresAddress>) =>
      // The router's value of the address only updates with the next render.
      setSearch(changedFiguresAddress(new URLSearchParams(window.location.search), change), {
        preventScrollReset: true,
      }),
  }
}
