import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { listeningProblem } from '#apps/server/port.ts'

test('a taken port is told, with the way to choose another', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const problem = await listeningProblem('localhost', port)
  await new Promise((resolve) => other.close(resolve))
  expect(problem).toBe(
    `Port ${port} is taken by another program: stop that one, or choose another port with PORT (such as PORT=${port + 1} npm start).`,
  )
  expect(await listeningProblem('localhost', port)).toBeUndefined()
})

test('any free port is always there', async () => {
  expect(await listeningProblem('localhost', 0)).toBeUndefined()
})

test('a host that is not this machine is told', async () => {
  expect(await listeningProblem('192.0.2.1', 3000)).toMatch(/^Kursiva can't listen on 192\.0\.2\.1/)
})
