export const troubleText = {
  title: (status: number): string =>
    status === 503 ? 'The shop is out of reach just now' : 'Something went wrong',
  text: 'Please try again in a moment. Your basket is kept.',
  again: 'Try again',
  call: (phone: string) => `Call ${phone}`,
};
