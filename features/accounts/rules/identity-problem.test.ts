import { expect, test } from 'vitest'
import { identityProblem } from './identity-problem.ts'

const error = (name: string, message = '') => Object.assign(new Error(message), { name })

test('I10: one name with several meanings is told apart by its exact words', () => {
  expect(identityProblem(error('NotAuthorizedException', 'Incorrect username or password.'))).toBe('WrongPassword')
  expect(identityProblem(error('NotAuthorizedException', 'Password attempts exceeded'))).toBe('TooManyAttempts')
  expect(identityProblem(error('NotAuthorizedException', 'User is disabled.'))).toBe('UserDisabled')
})

test('I2: an unknown address reads as a wrong password, so that nobody learns who has an account', () => {
  expect(identityProblem(error('UserNotFoundException', 'User does not exist.'))).toBe('WrongPassword')
})

test('E2: anything else is unexpected', () => {
  expect(identityProblem(error('SyntaxError'))).toBe('Unexpected')
  expect(identityProblem('odd')).toBe('Unexpected')
})
