import { expect, it } from 'vitest'
import { foldInbox } from '#shared/inbox.ts'

it.each([
  ['a tag', 'robin+contest1@fans.example', 'robin@fans.example'],
  ['several tags', 'robin+a+b@fans.example', 'robin@fans.example'],
  ['capitals and spaces', ' Robin@Fans.Example ', 'robin@fans.example'],
  ['dots at Google', 'r.o.b.i.n@gmail.com', 'robin@gmail.com'],
  ["Google's other name", 'Ro.bin+x@googlemail.com', 'robin@gmail.com'],
])('folds %s', (_, email, inbox) => {
  expect(foldInbox(email)).toBe(inbox)
})

it.each([
  ['dots elsewhere', 'ro.bin@fans.example'],
  ['a name that begins with a plus', '+robin@fans.example'],
  ['what is no address', 'robin'],
  ["a domain that ends like Google's", 'r.o@notgmail.com'],
])('keeps %s', (_, email) => {
  expect(foldInbox(email)).toBe(email)
})
