/** Amounts are whole paise, instants epoch milliseconds. */
interface NewPaymentLink {
  /** The order's id, unique there. */
  readonly reference: string;
  readonly paise: number;
  readonly expiresAt: number;
  /** Where the customer comes back to. */
  readonly callbackUrl: string;
  readonly customer: { readonly name: string; readonly phone: string };
  /** What the customer reads there. */
  readonly description: string;
}

interface PaymentLink {
  readonly id: string;
  /** The page on which it is paid. */
  readonly url: string;
}

/** A payment of a link. */
interface LinkPayment {
  readonly id: string;
  readonly paise: number;
  readonly isCaptured: boolean;
}

interface NewRefund {
  readonly paise: number;
  /** The refund's own id, by which it is found again and never sent twice. */
  readonly id: string;
  readonly orderId: string;
}

export interface Refund {
  readonly id: string;
  /** The `id` that it was asked with; empty for one made at Razorpay itself. */
  readonly receipt: string;
  readonly state: 'sent' | 'done' | 'failed';
}

/** What Kirana asks of Razorpay. Every call is bounded in time. */
export interface Razorpay {
  /** Whether these are keys of its test mode, with which no money moves. */
  readonly isTest: boolean;
  /** @throws RazorpayError */
  createLink(link: NewPaymentLink): Promise<PaymentLink>;
  /** The payments of a link. @throws RazorpayError */
  findLinkPayments(linkId: string): Promise<LinkPayment[]>;
  /** @throws RazorpayError */
  refund(paymentId: string, refund: NewRefund): Promise<Refund>;
  /** The refunds of a payment. @throws RazorpayError */
  findRefunds(paymentId: string): Promise<Refund[]>;
}

/** Razorpay refused a request, in its own `words`, or has not answered. */
export class RazorpayError extends Error {
  /** Empty where nobody knows whether the request was carried out. */
  readonly words: string;

  constructor(words: string, options?: ErrorOptions) {
    super(words || 'Razorpay has not answered', options);
    this.words = words;
  }
}
