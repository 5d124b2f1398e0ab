import { describe, expect, test } from 'vitest'
import { refusePassword } from './password-rules.ts'

const refuse = (password: string, email = 'rosa.keller@lido.example') =>
  refusePassword(password, { email, isCommon: text => text === 'sommer' })

describe('a password is refused', () => {
  test.each(['sommer', 'Sommer', 'SOMMER'])('when it is common (%s)', password => {
    expect(refuse(password)).toBe('password.common')
  })

  test.each(['rosa.keller@lido.example', 'rosa.keller', 'RosaKeller1', 'rosa-keller-2026!'])(
    'when it is the person’s own address (%s)',
    password => {
      expect(refuse(password)).toBe('password.is-email')
    },
  )

  test.each(['lido123', 'Lido2026!', 'lidolido', '***LIDO***'])(
    'when it is the product’s name (%s)',
    password => {
      expect(refuse(password)).toBe('password.is-product')
    },
  )
})

test.each(['rosa schwimmt', 'ein Abend am Lido', '736-185-204', 'sechs6', '水泳教室大好き'])(
  'any other password may be chosen (%s)',
  password => {
    expect(refuse(password)).toBeNull()
  },
)

test('an address without letters refuses nothing but itself', () => {
  expect(refuse('736185204', '12@34')).toBeNull()
})
