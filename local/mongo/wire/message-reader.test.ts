import fc from 'fast-check';
import { MalformedMessage, MessageReader, maximumMessageBytes } from './message-reader';

function messageOf(content: Uint8Array): Buffer {
  const message = Buffer.alloc(16 + content.length);
  message.writeInt32LE(message.length, 0);
  message.set(content, 16);
  return message;
}

test('the reader returns whole messages, however the stream is cut into chunks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 }),
      (contents, chunkSizes) => {
        const messages = contents.map(messageOf);
        const stream = Buffer.concat(messages);
        const reader = new MessageReader();
        const received: Buffer[] = [];
        for (let offset = 0, turn = 0; offset < stream.length; turn += 1) {
          const size = chunkSizes[turn % chunkSizes.length]!;
          received.push(...reader.push(stream.subarray(offset, offset + size)));
          offset += size;
        }
        expect(received).toEqual(messages);
      },
    ),
  );
});

test.each([0, 15, -1, maximumMessageBytes + 1])('a message length of %d is refused', (length) => {
  const prefix = Buffer.alloc(16);
  prefix.writeInt32LE(length, 0);
  expect(() => new MessageReader().push(prefix)).toThrow(MalformedMessage);
});

test('the largest message in small chunks is copied once, not once for every chunk', () => {
  const reader = new MessageReader();
  const chunk = Buffer.alloc(4096);
  const first = Buffer.alloc(4096);
  first.writeInt32LE(maximumMessageBytes, 0);
  const concat = jest.spyOn(Buffer, 'concat');
  let received = reader.push(first);
  for (let sent = first.length; sent < maximumMessageBytes; sent += chunk.length) {
    received = reader.push(chunk.subarray(0, maximumMessageBytes - sent));
  }
  expect(received.map(({ length }) => length)).toEqual([maximumMessageBytes]);
  expect(concat).toHaveBeenCalledTimes(1);
});
