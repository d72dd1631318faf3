/** Formats a firing's remaining time, such as 4:05 or 1:04:05. Hours can exceed 24. */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const end = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${end}` : `${minutes}:${end}`
}
