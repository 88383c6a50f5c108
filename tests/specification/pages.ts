import type { SpecifiedSection } from "./section.ts";

/** What the product does, routes, guards, header, navigation and footer. */
export const frame = {
  texts: [
    "Discover world-class AI expertise.",
    "Home",
    "Experts",
    "Products",
    "Pricing",
    "Request Quote",
    "Sign in",
    "Sign up",
    "Dashboard",
    "Profile",
    "My Profile",
    "Quote Requests",
    "Log out",
    "For Experts",
    "Join Directory",
    "FAQ",
    "Subscribe",
    "Return to Home",
    "Redirecting to signup...",
    "List Your Expertise",
    "Get Project Quotes",
    "Access Denied",
    "You don't have permission to access this page.",
    "Checking admin access...",
    "Admin Settings",
    "Admin Languages",
    "Admin Access",
  ],
  rules: [
    "The tagline is about connecting people, products and potential",
    "/auth opens on login and takes tab=login and tab=signup",
    "/experts takes category={value}",
    "/quote takes expert={id}",
    "/join redirects to /auth?tab=signup",
    "Six category pages in the footer: chief-ai-officers, prompt-engineering, ai-agency-owners, generative-ai, ai-automation, ai-agent-developers",
    "Any other address is a not-found page",
    "/expert-dashboard sends somebody signed out to /auth",
    "/expert-dashboard sends a non-expert to /",
    "Signed-in users opening /auth are redirected to /",
    "Log out goes to /",
    "The logo links home",
    "Sign in links to /auth?tab=login",
    "Sign up links to /auth?tab=signup",
    "A locale switcher in the header",
    "Legal links in the footer",
    "Quote Requests stands in the menu of experts only, with an unread badge above zero",
    "Initials have up to 2 letters",
    "Maintenance mode: non-admin visitors see a 503 page",
    "An unauthenticated user goes from an admin page to /auth, a signed-in non-admin to /",
    "The admin flag is exactly true",
    "Copyright year 2025",
  ],
  later: {},
  dropped: {
    "Log out: the menu's Log out goes to /; only signing out everywhere goes to /auth": [
      "After sign-out the user is sent to /auth",
    ],
    "Admin login link: Admin Access shows in menus to admins only": [
      "The mobile menu shows Admin Access to any signed-in user",
    ],
  },
} as const satisfies SpecifiedSection;

export const home = {
  texts: [
    "Join the Directory",
    "Request AI Solution Quotes",
    "Browse by AI Expertise",
    "Search by skill, solution needed, or industry...",
    "Highlighted AI Professionals",
    "Join as Featured AI Expert",
    "How do I become a listed expert?",
    "Create an account, choose a plan, and publish your profile in minutes.",
    "Get Your AI Expert Listing",
    "Request a Quote for AI Services",
  ],
  rules: [
    "Join the Directory links to /join, Request AI Solution Quotes to /quote",
    "18 category tiles",
    "3 featured expert cards",
    "Join as Featured AI Expert links to /auth?tab=signup",
    "Hero, expertise and featured experts stand in this order",
    "Three benefit cards: verified, products, global",
    "The FAQ names a free basic listing and a premium Growth plan",
  ],
  later: {},
  dropped: {
    "Loading texts: a page that does not hydrate comes whole and never waits": [
      "Three placeholder cards while the featured experts load",
    ],
  },
} as const satisfies SpecifiedSection;

export const auth = {
  texts: ["Back to login", "Connecting..."],
  rules: [
    "Login asks for email and password",
    "Errors appear in an alert banner",
    "A hint about pop-up blockers",
    "Google returns to /auth",
    "Signup asks for email, password, username and full_name",
    "A success notice replaces the form after a reset email",
    "After signup a success notice appears and the view switches to login",
    "The reset link returns to /auth?tab=login",
  ],
  later: {},
  dropped: {},
} as const satisfies SpecifiedSection;

export const experts = {
  texts: [
    "Browse AI Experts",
    "Search by name, skill or keyword...",
    "Filter Experts",
    "Loading experts...",
    "No experts found",
    "Clear All Filters",
    "View Profile",
    "Contact",
    "Verified",
  ],
  rules: [
    "The list says how many experts were found",
    "A grid of two columns from medium screens on",
    "A card shows name, company, country, picture or initials",
    "A card shows at most 2 categories",
    "A card on the list shows at most 3 tags",
    "A card on the home page shows at most 5 tags",
    "A card's biography is clamped to 3 lines",
    "View Profile links to /experts/{id}",
    "Contact links to /quote?expert={id}",
  ],
  later: {
    payments: ["View Pricing Options"],
  },
  dropped: {},
} as const satisfies SpecifiedSection;

export const expertProfile = {
  texts: [
    "Contact Expert",
    "Request a consultation with {name}",
    "Biography",
    "No biography available.",
    "Skills & Expertise",
    "Back to All Experts",
    "Expert Not Found",
    "Sorry, we couldn't find the expert you're looking for.",
    "Browse All Experts",
  ],
  rules: ["A profile shows name, company, country, category badges and the Verified badge"],
  later: {},
  dropped: {},
} as const satisfies SpecifiedSection;

export const quote = {
  texts: [
    "Describe your project—receive tailored proposals fast.",
    "Project Details",
    "Project Scope",
    "Contact Information",
    "Request Successfully Submitted",
    "Continue",
    "Back",
    "Submitting...",
  ],
  rules: [
    "The wizard has 3 steps and says which one this is",
    "Continue goes on once the step is valid, Back goes back",
    "The success screen links to /",
  ],
  later: {},
  dropped: {},
} as const satisfies SpecifiedSection;

export const dashboard = {
  texts: [
    "Expert Dashboard",
    "Manage your quote requests and client communications",
    "New Requests",
    "Active Conversations",
    "Archived",
    "Search requests...",
    "Select a conversation",
    "Choose a request from the list to view details and respond to the client",
    "Budget: {value}",
    "Timeline: {value}",
    "No requests found",
    "You don't have any new quote requests",
    "You don't have any active conversations",
    "You don't have any archived conversations",
    "Archive",
    "Unarchive",
    "No messages yet. Start the conversation!",
    "This is a new quote request. Send a message to get started.",
    "Type your message...",
    "Press Enter to send, Shift+Enter for new line",
    "Quote Details",
    "Request submitted on",
    "Budget",
    "Timeline",
    "Referral Source",
    "Thread not found",
    "This conversation may have been deleted",
  ],
  rules: [
    "A list item shows name, unread count above 0, category and a relative time with suffix",
    "The thread's date is MMM d, yyyy",
    "A message's time is h:mm a",
    "The side panel's date is MMMM d, yyyy",
    "The side panel has a mailto link, and a tel link where there is a phone",
    "Company, phone and referral source are left out where there are none",
  ],
  later: {
    "hydrated pages, pending state": [
      "A spinner while the list loads",
      "The send button is disabled while the text is empty or being sent",
    ],
    "hydrated pages, sender without a profile": ["User", "U"],
  },
  dropped: {},
} as const satisfies SpecifiedSection;

export const products = {
  texts: [
    "{count} products found",
    "No products found",
    "About this Product",
    "No detailed description available.",
    "Product Not Found",
  ],
  rules: ["Sort of products: newest, oldest, a-z, z-a"],
  later: {
    products: ["Add Product", "Are you sure?", "Upgrade to Add AI Products"],
  },
  dropped: {},
} as const satisfies SpecifiedSection;

/** Pages that are not there yet. */
export const otherPages = {
  texts: [
    "Your Name",
    "Subject",
    "Message",
    "Send Message",
    "Sending...",
    "Szombathely, Hungary",
    "Request AI Solution Quote",
    "one-time fee",
    "Starter",
    "Growth",
    "A basic presence to test the waters.",
    "Multiple categories, product gallery, featured placement.",
    "Your Products",
    "Manage All Products",
  ],
  rules: ["Seven features of Pro, four of Free"],
  later: {
    payments: ["Sign In Required", "Go to Profile", "Browse Experts", "Payment Canceled"],
    products: ["Create New Product"],
    admin: ["Tabs General, Billing, Branding, Import Data"],
  },
  dropped: {},
} as const satisfies SpecifiedSection;
